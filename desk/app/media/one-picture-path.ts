/** Where one picture is shown; `?name=` says which. */
export const onePicturePath = "/pictures/one";
