import { STATEMENT_PAGE_MAX, type StatementPage, type StatementRequest } from "@mela/contract/deposit/payment";
import type { Book } from "./book/book.ts";
import { PspError } from "./errors.ts";

/** What ended in a span of time, page by page. */
export function createStatements({ book }: { book: Pick<Book, "statement"> }) {
  return {
    list({ from, until, after }: StatementRequest): StatementPage {
      const span = { from: Date.parse(from), until: Date.parse(until) };
      const place = after === null ? null : readPlace(after);
      if (Number.isNaN(span.from) || Number.isNaN(span.until)) throw new PspError("request.invalid");
      const found = book.statement({ ...span, after: place, limit: STATEMENT_PAGE_MAX + 1 });
      const lines = found.slice(0, STATEMENT_PAGE_MAX);
      const last = lines.at(-1);
      return { lines, next: found.length > lines.length && last ? `${Date.parse(last.at)} ${last.id}` : null };
    },
  };
}

function readPlace(text: string): { at: number; id: string } {
  const read = /^(\d{1,15}) (\S{1,64})$/.exec(text);
  if (!read) throw new PspError("request.invalid");
  return { at: Number(read[1]), id: read[2] ?? "" };
}
