/** Where a page of the list goes on: what the last row was sorted by, and its id. */
export interface Cursor {
  value: string;
  id: number;
}

export const cursorText = ({ value, id }: Cursor): string => Buffer.from(JSON.stringify([value, id])).toString("base64url");

/** Null for the empty text, and for one that is no cursor: the list begins anew. */
export function readCursor(text: string): Cursor | null {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    return typeof value === "string" && Number.isSafeInteger(id) ? { value, id: id as number } : null;
  } catch {
    return null;
  }
}
