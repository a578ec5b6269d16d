/**
 * The files that were dropped or pasted. Word and spreadsheets add a picture of the text that they copy:
 * where there is HTML and plain text, the text is what is meant.
 */
export function filesIn(data: Pick<DataTransfer, "files" | "types"> | null): File[] {
  if (!data || ["text/html", "text/plain"].every((type) => data.types.includes(type))) return [];
  return [...data.files];
}
