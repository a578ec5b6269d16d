/**
 * A separate module, compiled by Vite into a script that defines a function named like its default export.
 */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
