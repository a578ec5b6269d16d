/** A module of its own, compiled by Vite into a script that defines a function of its default export's name. */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
