/** A call of the desk's API as both sides know it. `Input` and `Output` are known to the types alone. */
export interface Call<Input, Output> {
  readonly method: "GET" | "POST";
  /** Below `/desk/api`. */
  readonly path: `/${string}`;
  readonly types?: { readonly input: Input; readonly output: Output };
}

/** A call that changes nothing. */
export interface ReadCall<Output> extends Call<undefined, Output> {
  readonly method: "GET";
}

/** A call that changes something. */
export interface WriteCall<Input, Output> extends Call<Input, Output> {
  readonly method: "POST";
}

/** A call that sends one file as its bytes; what it is called, and where it belongs, stands in the query. */
export interface UploadCall<Output> extends Call<Blob, Output> {
  readonly method: "POST";
}

/** Declares a call that changes nothing; its arguments are in its query. */
export const reads = <Output>(path: `/${string}`): ReadCall<Output> => ({ method: "GET", path });

/** Declares a call that changes something; its input is sent as JSON. */
export const writes = <Input, Output = null>(path: `/${string}`): WriteCall<Input, Output> => ({
  method: "POST",
  path,
});

/** Declares a call that sends one file. */
export const uploads = <Output>(path: `/${string}`): UploadCall<Output> => ({ method: "POST", path });

/** Where the desk's app is. */
export const appPath = "/desk";
/** Where the desk's calls are. */
export const apiPath = `${appPath}/api`;
/** The header that every changing call carries: a form of another site cannot send it. */
export const deskHeader = "x-desk";
/**
 * The header of a call that the app makes by itself, while nobody touches the page: it keeps no session from
 * ending.
 */
export const unattendedHeader = "x-desk-unattended";
