/** Where one picture is shown; `?name=` says which. */
export const onePicturePath = "/pictures/one";

/** The address of one picture's view. */
export const onePictureAt = (name: string) => `${onePicturePath}?${new URLSearchParams({ name })}`;
