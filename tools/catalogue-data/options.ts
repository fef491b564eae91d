import { parseArgs } from "node:util";

const ACTIONS = ["import", "export", "house", "check", "vendor", "game"] as const;
type Action = (typeof ACTIONS)[number];

export type Options =
  | { action: "import"; path: string; dryRun: boolean; delistMissing: boolean }
  | { action: "export"; path: string }
  | { action: "house"; path: string; games: number }
  | { action: "check" }
  | { action: "vendor"; code: string; on: boolean; brand?: string }
  | { action: "game"; code: string; on: boolean };

export const USAGE = `npm run catalogue -- import <file.json | file.csv | folder> [--dry-run] [--delist-missing]
npm run catalogue -- export <file.json | folder>
npm run catalogue -- house  <file.json | folder> [--games 50]
npm run catalogue -- check
npm run catalogue -- vendor <code> on|off [--brand <code>]
npm run catalogue -- game   <code> on|off

A folder holds vendors.csv, classifies.csv, games.csv and offers.csv, each with its columns in the first line; what is not there is left as
it is, and a single file is named like one of them. docs/provider.md lists the columns.

"import" takes over all of it or nothing and tells what is wrong by row and column. With --dry-run it tells what would change. Games that the
file does not name stay, unless --delist-missing says that those of its vendors shall be shown no more. "house" writes the games of the arcade that ships, those first that most people play, as an import takes them; it asks
no database.`;

export const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => ["help", "--help", "-h"].includes(arg));

/** Reads the command's arguments; throws a sentence about what is missing or unknown. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [first, subject, state] = positionals;
  const action = ACTIONS.find((known) => known === first);
  if (!action) throw new Error(`What is to be done? One of: ${ACTIONS.join(", ")}.\n\n${USAGE}`);
  const most: Record<Action, number> = { import: 2, export: 2, house: 2, check: 1, vendor: 3, game: 3 };
  if (positionals.length > most[action]) throw new Error(`That is one word too many.\n\n${USAGE}`);
  if (action === "check") return { action };
  if (subject === undefined) throw new Error(`Missing: ${action === "vendor" || action === "game" ? "<code>" : "<file>"}\n\n${USAGE}`);
  if (action === "export") return { action, path: subject };
  if (action === "house") return { action, path: subject, games: gamesOf(values.games) };
  if (action === "import")
    return { action, path: subject, dryRun: values["dry-run"] ?? false, delistMissing: values["delist-missing"] ?? false };
  if (state !== "on" && state !== "off") throw new Error(`Missing: on or off\n\n${USAGE}`);
  if (action === "game") {
    if (values.brand !== undefined)
      throw new Error("A game is shown at every brand that offers its vendor, or at none: leave --brand out.");
    return { action, code: subject, on: state === "on" };
  }
  return { action, code: subject, on: state === "on", ...(values.brand === undefined ? {} : { brand: values.brand }) };
}

function gamesOf(given = "10000"): number {
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new Error("--games takes a number from 1 to 99999.");
  return Number(given);
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean" },
        "delist-missing": { type: "boolean" },
        brand: { type: "string" },
        games: { type: "string" },
      },
    });
  } catch {
    throw new Error(`This was not understood.\n\n${USAGE}`);
  }
}
