import type { Imported, createCatalogueExchange } from "../../server/src/modules/games/catalogue-exchange.service.ts";
import type { Change } from "../../server/src/modules/games/catalogue-file.rules.ts";
import { readFiles, writeFiles } from "./files.ts";
import { houseCatalogue } from "./house.ts";
import type { Options } from "./options.ts";

type Exchange = ReturnType<typeof createCatalogueExchange>;

/** Changes that are told one by one. */
const TOLD = 200;

/** Does what was asked for and returns what to say; throws a sentence when it cannot be done. */
export async function runAction(exchange: Exchange, options: Options): Promise<string> {
  switch (options.action) {
    case "import": {
      const { dryRun, delistMissing, path } = options;
      return told(await exchange.import(await readFiles(path), { dryRun, delistMissing }), options);
    }
    case "export":
      return `Written: ${(await writeFiles(options.path, await exchange.export())).join(", ")}`;
    case "house":
      return writeHouse(options);
    case "check":
      return checked(await exchange.check());
    case "vendor":
      await exchange.switchVendor(options.code, options.on, options.brand);
      return `${options.code} is ${options.on ? "shown" : "hidden"} at ${options.brand ?? "every brand that offers it"}.`;
    case "game":
      await exchange.switchGame(options.code, options.on);
      return `${options.code} is ${options.on ? "shown" : "hidden"}.`;
  }
}

/** Writes the games of the house. Needs no database. */
export async function writeHouse({ path, games }: { path: string; games: number }): Promise<string> {
  return `Written: ${(await writeFiles(path, await houseCatalogue(games))).join(", ")}`;
}

function told(imported: Imported, { dryRun, delistMissing }: { dryRun: boolean; delistMissing: boolean }): string {
  const { changes, unchanged, missing } = imported;
  const count = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind).length;
  const left = delistMissing ? [] : [`${missing.length} games of these vendors are not in the file and stay.`];
  const one = changes.slice(0, TOLD).map(lineOf);
  const more = changes.length > TOLD ? [`… and ${changes.length - TOLD} more.`] : [];
  const sum = `${count("added")} added, ${count("changed")} changed, ${count("delisted")} delisted, ${unchanged} as they were.`;
  return [...(dryRun ? [...one, ...more, "Nothing was changed; this would be:"] : []), sum, ...left, ...offersOf(imported)].join("\n");
}

/** Where new vendors are offered, and what is to be done where they are not. */
function offersOf({ offered, unoffered }: Imported): string[] {
  const brands = [...new Set(offered.map(({ brand }) => brand))];
  return [
    ...brands.map((brand) => {
      const codes = offered.flatMap((offer) => (offer.brand === brand ? [offer.vendor] : []));
      return `Offered at ${brand} at once: ${codes.join(", ")}.`;
    }),
    ...unoffered.map((code) => `No brand offers ${code}: name it in "vendors" of a brand's folder and apply that.`),
  ];
}

function lineOf({ table, key, kind, columns }: Change): string {
  const parts = Object.entries(columns).map(
    ([name, [before, after]]) => `${name}: ${JSON.stringify(before ?? "")} → ${JSON.stringify(after ?? "")}`,
  );
  return `${kind.padEnd(8)} ${table} ${key}${parts.length > 0 ? `  ${parts.join(", ")}` : ""}`;
}

function checked({ counts, pictures, unoffered }: Awaited<ReturnType<Exchange["check"]>>): string {
  const sizes = Object.entries(counts).map(([table, size]) => `${size} ${table}`);
  return [
    `The catalogue has ${sizes.join(", ")}.`,
    ...unoffered.map((code) => `The vendor ${code} is offered by no brand.`),
    ...pictures.map(({ address, fault }) => `No picture of ${address}: ${fault}`),
  ].join("\n");
}
