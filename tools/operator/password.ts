import { createInterface } from "node:readline/promises";
import type { ReadStream } from "node:tty";
import { Writable } from "node:stream";

/** Where a password comes from and where the questions go, so that both can be tried without a terminal. */
export interface Console {
  input: NodeJS.ReadableStream & Pick<Partial<ReadStream>, "isTTY">;
  output: NodeJS.WritableStream;
}

/**
 * Reads a new password, or another secret: on a terminal twice and unseen, else the first line of what is piped in. It never comes from the command
 * line, where the list of processes and the shell's history would keep it.
 */
export async function readNewPassword({ input, output }: Console, what = "password"): Promise<string> {
  if (input.isTTY !== true) return firstLine(input, what);
  // The terminal echoes what is typed through the interface's own output, which therefore goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  const closed = new Promise<never>((_resolve, reject) => lines.once("close", () => reject(new Error(`No ${what} was given.`))));
  const ask = async (question: string): Promise<string> => {
    const answer = lines.question("");
    output.write(question);
    const line = await Promise.race([answer, closed]);
    output.write("\n");
    return line;
  };
  try {
    const password = await ask(`New ${what} (unseen): `);
    if ((await ask("Once more: ")) !== password) throw new Error("The two are not the same. Nothing was changed.");
    return password;
  } finally {
    lines.close();
    closed.catch(() => undefined);
  }
}

/** A question is not answered by a last line that no line break ends, as in a file made by `printf`. */
async function firstLine(input: NodeJS.ReadableStream, what: string): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new Error(`No ${what} was given.`);
}
