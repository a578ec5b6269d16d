/** Tests of the documents look for the files that they name. */
export { writeTypes as setup } from "../write-types.ts";
