import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { type NewOffer, offersOfNew } from "./brand-vendors.service.ts";
import { addBrandVendors, listVendorRules } from "./brand-vendors.store.ts";
import { type Row, TABLES, type TableName } from "./catalogue-columns.rules.ts";
import * as store from "./catalogue-exchange.store.ts";
import {
  type Difference,
  type Fault,
  type Known,
  ROWS_MAX,
  type RawCatalogue,
  differenceOf,
  readCatalogue,
} from "./catalogue-file.rules.ts";
import * as rowsOf from "./catalogue-rows.present.ts";
import { writeCatalogue } from "./catalogue-write.service.ts";
import { listFailedPictures, requestPictures, takeKeptPictures } from "./fetched-pictures.store.ts";
import { analyseCatalogue } from "./seeding.store.ts";

/** A file that is not taken over, with what is wrong by row and column. */
export class CatalogueFaults extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[], count: number) {
    const lines = faults.map(({ file, at, column, says }) => `${file}:${at}: ${column} ${says}`);
    const more = count > faults.length ? [`… and ${count - faults.length} more.`] : [];
    super([`Nothing was taken over. What is wrong: ${count}`, ...lines, ...more].join("\n"));
    this.faults = faults;
  }
}

interface ImportOptions {
  /** Games of the file's vendors that the file does not name are shown no more. */
  delistMissing: boolean;
  /** Says what would change, and changes nothing. */
  dryRun: boolean;
}

/** What an import changed, and where its new vendors are offered from now on. */
export interface Imported extends Difference {
  offered: NewOffer[];
  /** New vendors that no brand offers. */
  unoffered: string[];
}

/** Rows of each table in the order in which they are shown. */
export type ExportedCatalogue = Readonly<Record<TableName, readonly Row[]>>;

/**
 * How whoever runs the platform brings a catalogue in and takes it out, and switches single vendors and games. Running processes follow
 * within two seconds. Everything throws an Error whose sentence is for that person.
 */
export function createCatalogueExchange({ db }: { db: Db }) {
  return {
    /** Takes a catalogue over, all of it or nothing, and answers what it changed. A second import waits for the first. */
    async import(raw: RawCatalogue, { delistMissing, dryRun }: ImportOptions): Promise<Imported> {
      const count = TABLES.reduce((sum, table) => sum + (raw[table]?.rows.length ?? 0), 0);
      if (count > ROWS_MAX) throw new Error(`The catalogue has ${count} rows; at once ${ROWS_MAX} are taken. Part it by vendors.`);
      const imported = await inTransaction(db, async (trx) => {
        await store.lockCatalogue(trx);
        const known = await knownOf(trx);
        const { rows, faults, faultCount } = readCatalogue(raw, known);
        if (faultCount > 0) throw new CatalogueFaults(faults, faultCount);
        const found = differenceOf(rows, known.now, delistMissing);
        const offers = await offersOf(trx, rows, found);
        if (!dryRun) await write(trx, rows, found, offers.offered);
        return { ...found, ...offers };
      });
      if (!dryRun && imported.changes.length > 0) await analyseCatalogue(db);
      return imported;
    },

    async export(): Promise<ExportedCatalogue> {
      const { now } = await knownOf(db);
      return Object.fromEntries(TABLES.map((table) => [table, [...now[table].values()]])) as unknown as ExportedCatalogue;
    },

    /** What an operator should know of the catalogue: its size, and what is not as it says. */
    async check(): Promise<{ counts: Record<TableName, number>; pictures: { address: string; fault: string }[]; unoffered: string[] }> {
      const { now } = await knownOf(db);
      const offered = new Set([...now.offers.values()].flatMap((row) => (row["enabled"] === true ? String(row["vendor"]) : [])));
      return {
        counts: Object.fromEntries(TABLES.map((table) => [table, now[table].size])) as Record<TableName, number>,
        pictures: await listFailedPictures(db),
        unoffered: [...now.vendors.keys()].filter((code) => !offered.has(code)),
      };
    },

    /** Shows or hides a vendor, at one brand or at all of them. */
    async switchVendor(code: string, on: boolean, brand?: string): Promise<void> {
      const known =
        brand === undefined ? await store.switchVendor(db, code, on ? "active" : "disabled") : await store.switchOffer(db, brand, code, on);
      if (!known)
        throw new Error(
          brand === undefined
            ? `There is no vendor "${code}".`
            : `The brand "${brand}" has no vendor "${code}": offers in an import give it one.`,
        );
    },

    async switchGame(code: string, on: boolean): Promise<void> {
      if (!(await store.switchGame(db, code, on ? "active" : "disabled"))) throw new Error(`There is no game "${code}".`);
    },
  };
}

async function knownOf(executor: Executor): Promise<Known> {
  const stored = await store.findCatalogue(executor);
  return {
    now: {
      vendors: rowsOf.byKey("vendors", stored.vendors.map(rowsOf.vendorAsRow)),
      classifies: rowsOf.byKey("classifies", stored.classifies.map(rowsOf.classifyAsRow)),
      games: rowsOf.byKey("games", stored.games.map(rowsOf.gameAsRow)),
      offers: rowsOf.byKey("offers", stored.offers.map(rowsOf.offerAsRow)),
    },
    brands: new Set(stored.brands),
    providers: new Set(stored.providers),
  };
}

type Rows = ReturnType<typeof readCatalogue>["rows"];

/** Which brands offer the vendors that are new. What the file itself says of a vendor at a brand comes before the brand's rule. */
async function offersOf(trx: Trx, rows: Rows, { changes }: Difference): Promise<Pick<Imported, "offered" | "unoffered">> {
  const vendors = changes.flatMap(({ table, kind, key }) => (table === "vendors" && kind === "added" ? [key] : []));
  const said = [...rows.offers.values()];
  const offered = offersOfNew(vendors, await listVendorRules(trx)).filter(
    ({ brand, vendor }) => !said.some((row) => row["brand"] === brand && row["vendor"] === vendor),
  );
  const shown = new Set([...offered, ...said.filter((row) => row["enabled"] === true)].map((offer) => String(offer["vendor"])));
  return { offered, unoffered: vendors.filter((code) => !shown.has(code)) };
}

/** Writes what differs alone, so that a file that says nothing new costs no process what it keeps in memory. */
async function write(trx: Trx, rows: Rows, { changes }: Difference, offered: readonly NewOffer[]): Promise<void> {
  const changed = (table: TableName): Row[] =>
    changes
      .filter((change) => change.table === table && change.kind !== "delisted")
      .map(({ key }) => rows[table].get(key))
      .filter((row) => row !== undefined);
  const vendors = changed("vendors");
  const classifies = changed("classifies");
  const games = await withNodes(trx, changed("games"));
  const offers = changed("offers");
  if (vendors.length + classifies.length + games.length > 0)
    await writeCatalogue(trx, {
      vendors: vendors.map(rowsOf.vendorDraft),
      classifies: classifies.map(rowsOf.classifyDraft),
      games: games.map(rowsOf.gameDraft),
    });
  if (vendors.length > 0) await store.setVendorStates(trx, vendors.map(vendorState));
  if (offered.length > 0) await addBrandVendors(trx, offered);
  if (offers.length > 0) await store.upsertOffers(trx, offers.map(offerState));
  for (const status of ["active", "disabled"] as const) {
    const codes = turned(rows, changes, status);
    if (codes.length > 0) await store.setGameStatuses(trx, codes, status);
  }
  const pictures = new Set(
    [...vendors, ...games].flatMap((row) => [row["logo_url"], row["icon_url"], row["large_icon_url"]].map(rowsOf.foreignPicture)),
  );
  pictures.delete("");
  if (pictures.size > 0) {
    await requestPictures(trx, [...pictures]);
    await takeKeptPictures(trx, [...pictures]);
  }
}

/** Games that get another status; a new one is shown by itself. */
function turned(rows: Rows, changes: Difference["changes"], status: "active" | "disabled"): string[] {
  const become = ({ key, kind, columns }: Difference["changes"][number]) =>
    kind === "added" ? status === "disabled" && rows.games.get(key)?.["status"] === status : columns["status"]?.[1] === status;
  return changes.filter((change) => change.table === "games" && become(change)).map(({ key }) => key);
}

/** New games whose file gives no node id get the next ones. */
async function withNodes(trx: Trx, games: readonly Row[]): Promise<Row[]> {
  if (!games.some((row) => row["node_id"] === "")) return [...games];
  let last = games.reduce((most, row) => Math.max(most, Number(row["node_id"])), await store.findLastNode(trx));
  return games.map((row) => (row["node_id"] === "" ? { ...row, node_id: String((last += 1)) } : row));
}

const vendorState = (row: Row) => ({
  code: String(row["code"]),
  status: String(row["status"]),
  launch_mode: String(row["launch_mode"]),
  logo_source: rowsOf.foreignPicture(row["logo_url"]),
});

const offerState = (row: Row) => ({
  merchant_code: String(row["brand"]),
  vendor_code: String(row["vendor"]),
  enabled: row["enabled"] === true,
  sort: Number(row["sort"]),
});
