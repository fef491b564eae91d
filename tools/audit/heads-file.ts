import type { ToldHead } from "../../server/src/modules/audit/audit-chain.service.ts";

/** The ends of chains in a file of lines as they were told outside; throws a sentence with the number of a line that is none. */
export const headsIn = (text: string): ToldHead[] =>
  text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : readLine(line, at + 1)));

function readLine(line: string, number: number): ToldHead[] {
  try {
    const { heads } = JSON.parse(line) as { heads: unknown[] };
    return heads.map((head) => {
      const { chain, seq, hash } = head as Partial<ToldHead>;
      if (typeof chain !== "string" || !Number.isSafeInteger(seq) || typeof hash !== "string") throw new Error("no head");
      return { chain, seq: seq as number, hash };
    });
  } catch {
    throw new Error(`Line ${number} of the file is not what AUDIT_HEADS_URL was told.`);
  }
}
