import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const markOf = (folder: string): string => join(folder, "moved.json");

/** Says in a folder that its journal is going, or has gone, to a database. `to` names that without a password. */
export function markMoved(folder: string, mark: { to: string; done: boolean }): void {
  writeFileSync(markOf(folder), `${JSON.stringify({ ...mark, at: new Date().toISOString() })}\n`, { mode: 0o600 });
}

export const unmarkMoved = (folder: string): void => rmSync(markOf(folder), { force: true });

/** Throws where the folder's journal lives on in a database: an arcade on both would play the same rounds twice. */
export function refuseMoved(folder: string): void {
  if (!existsSync(markOf(folder))) return;
  const { to, done } = JSON.parse(readFileSync(markOf(folder), "utf8")) as { to: string; done: boolean };
  throw new Error(
    done
      ? `The journal in ${folder} was moved to ${to}. Set ARCADE_DATABASE_URL to that database.`
      : `A move of the journal in ${folder} to ${to} was cut off. Run \`npm run journal:move\` once more.`,
  );
}
