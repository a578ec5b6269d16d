/** Path of the picture that replaces one that fails to load, drawn from the brand. */
export const stillPath = "/fallback.svg";
