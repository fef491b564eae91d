import { expect, it } from "vitest";
import { cursorText, readCursor } from "./cursor.ts";

it("a cursor comes back as it was, and what is none begins anew", () => {
  expect(readCursor(cursorText({ value: "রহিম", id: 7 }))).toEqual({ value: "রহিম", id: 7 });
  expect(["", "nonsense", Buffer.from("[1,2]").toString("base64url")].map(readCursor)).toEqual([null, null, null]);
});
