import { findLanguage } from "@mela/contract/base/languages";
import { type Row, SHAPES, TABLES, type TableName, type Value, keyOf, readName } from "./catalogue-columns.rules.ts";

/** A table as it stands in a file: cells by their columns, as text or as what JSON holds. */
export interface RawTable {
  /** Where it was read from, for whoever has to find a fault. */
  file: string;
  /** `at`: the line in a CSV file, the number of the entry in JSON. */
  rows: readonly { at: number; cells: Readonly<Record<string, unknown>> }[];
}
export type RawCatalogue = Partial<Record<TableName, RawTable>>;

/** What is wrong with one cell. */
export interface Fault {
  file: string;
  at: number;
  column: string;
  says: string;
}

/** The catalogue as it is now. */
export type Catalogue = Readonly<Record<TableName, ReadonlyMap<string, Row>>>;

export interface Known {
  now: Catalogue;
  brands: ReadonlySet<string>;
  providers: ReadonlySet<string>;
}

/** Rows as they shall be, those of the file alone. */
export interface ReadCatalogue {
  rows: Readonly<Record<TableName, ReadonlyMap<string, Row>>>;
  /** The first hundred. */
  faults: Fault[];
  /** All of them. */
  faultCount: number;
}

const FAULTS_TOLD = 100;
/** Rows of all tables together; more is refused before it is read. */
export const ROWS_MAX = 100_000;

/** Reads a whole catalogue against what there is: every fault by file, row and column, up to a hundred of them. */
export function readCatalogue(raw: RawCatalogue, known: Known): ReadCatalogue {
  const faults: Fault[] = [];
  let faultCount = 0;
  const tell = (fault: Fault): void => {
    faultCount += 1;
    if (faults.length < FAULTS_TOLD) faults.push(fault);
  };
  const places = new Map<Row, { file: string; at: number }>();
  const rows = Object.fromEntries(
    TABLES.map((table) => [table, readTable(table, raw[table], { now: known.now[table], tell, places })]),
  ) as unknown as Record<TableName, Map<string, Row>>;
  checkReferences(rows, known, (row, column, says) => tell({ ...(places.get(row) ?? { file: "", at: 0 }), column, says }));
  return { rows, faults, faultCount };
}

interface Reading {
  now: ReadonlyMap<string, Row>;
  tell: (fault: Fault) => void;
  places: Map<Row, { file: string; at: number }>;
}

function readTable(table: TableName, raw: RawTable | undefined, { now, tell, places }: Reading): Map<string, Row> {
  const rows = new Map<string, Row>();
  const lines = new Map<string, number>();
  for (const { at, cells } of raw?.rows ?? []) {
    const file = raw?.file ?? "";
    const row = readRow(table, cells, now, (column, says) => tell({ file, at, column, says }));
    if (row === null) continue;
    const key = keyOf(table, row);
    const before = lines.get(key);
    if (before !== undefined) {
      tell({ file, at, column: SHAPES[table].key.join(", "), says: `is ${key}, as in row ${before}` });
      continue;
    }
    lines.set(key, at);
    rows.set(key, row);
    places.set(row, { file, at });
  }
  return rows;
}

/** A row as it shall be: what the file says, else what there is, else what a new one has. null when a cell is wrong. */
function readRow(
  table: TableName,
  cells: Readonly<Record<string, unknown>>,
  now: ReadonlyMap<string, Row>,
  tell: (column: string, says: string) => void,
): Row | null {
  const { columns, named } = SHAPES[table];
  const given: Record<string, Value> = {};
  let sound = true;
  const fail = (column: string, says: string): void => {
    sound = false;
    tell(column, says);
  };
  for (const [name, raw] of Object.entries(cells)) {
    const column = columns.find((one) => one.name === name);
    const language = named && name.startsWith("name.") ? name.slice("name.".length) : null;
    if (!column && language === null) fail(name, "is no column of this table");
    else if (language !== null && !findLanguage(language)) fail(name, "names no language");
    else {
      const empty = column?.otherwise !== undefined && (raw === "" || raw === null);
      const read = empty ? { value: column.otherwise } : (column?.read ?? readName)(raw);
      if ("fault" in read) fail(name, read.fault);
      else given[name] = read.value as Value;
    }
  }
  const current = sound ? now.get(keyOf(table, given)) : undefined;
  const row: Record<string, Value> = {};
  for (const { name, otherwise } of columns) {
    const value = given[name] ?? current?.[name] ?? otherwise;
    if (value === undefined) {
      if (!(name in cells)) fail(name, "is missing");
    } else row[name] = value;
  }
  if (named) takeNames(row, given, current, (says) => fail("name.en", says));
  if (table === "games") settleIds(row, current);
  return sound ? row : null;
}

/** An empty name takes a language away; English is the one that is always there. */
function takeNames(row: Record<string, Value>, given: Row, current: Row | undefined, fail: (says: string) => void): void {
  const merged = Object.entries({ ...current, ...given }).filter(([name]) => name.startsWith("name."));
  for (const [name, value] of merged.toSorted(([one], [other]) => (one < other ? -1 : 1))) if (value !== "") row[name] = value;
  if (row["name.en"] === undefined) fail("is missing");
}

/** Ids that the file leaves open stay what they are. */
function settleIds(row: Record<string, Value>, current: Row | undefined): void {
  if (row["node_id"] === "" && current) row["node_id"] = current["node_id"] ?? "";
  if (row["game_id"] === "") row["game_id"] = current?.["game_id"] ?? row["code"] ?? "";
}

type Rows = Readonly<Record<TableName, ReadonlyMap<string, Row>>>;
type TellOfRow = (row: Row, column: string, says: string) => void;

/** What a row names has to be in the file or known already, and a node id means one game. */
function checkReferences(rows: Rows, { now, brands, providers }: Known, tell: TellOfRow): void {
  const isVendor = (code: Value | undefined) => rows.vendors.has(String(code)) || now.vendors.has(String(code));
  for (const row of rows.vendors.values())
    if (!providers.has(String(row["provider"])))
      tell(row, "provider", `is ${row["provider"]}, which is no provider: npm run provider -- add`);
  for (const row of rows.games.values()) if (!isVendor(row["vendor"])) tell(row, "vendor", `is ${row["vendor"]}, which is no vendor`);
  for (const row of rows.offers.values()) {
    if (!brands.has(String(row["brand"]))) tell(row, "brand", `is ${row["brand"]}, which is no brand`);
    if (!isVendor(row["vendor"])) tell(row, "vendor", `is ${row["vendor"]}, which is no vendor`);
  }
  checkNodes(rows.games, now.games, tell);
}

function checkNodes(games: ReadonlyMap<string, Row>, now: ReadonlyMap<string, Row>, tell: TellOfRow): void {
  const owners = new Map<string, string>();
  for (const [code, row] of now) if (!games.has(code)) owners.set(String(row["node_id"]), code);
  for (const [code, row] of games) {
    const node = String(row["node_id"]);
    const owner = node === "" ? undefined : owners.get(node);
    if (owner !== undefined) tell(row, "node_id", `is ${node}, as of ${owner}`);
    else owners.set(node, code);
  }
}

export interface Change {
  table: TableName;
  key: string;
  kind: "added" | "changed" | "delisted";
  /** What was and what shall be, by column; nothing of a new row. */
  columns: Readonly<Record<string, readonly [Value | undefined, Value | undefined]>>;
}

export interface Difference {
  changes: Change[];
  unchanged: number;
  /** Games of the file's vendors that are shown now and that the file does not name. */
  missing: string[];
}

/** What a catalogue would change. */
export function differenceOf(rows: Rows, now: Catalogue, delistMissing: boolean): Difference {
  const changes: Change[] = [];
  let unchanged = 0;
  for (const table of TABLES)
    for (const [key, row] of rows[table]) {
      const current = now[table].get(key);
      const columns = current ? changedColumns(current, row) : {};
      if (!current) changes.push({ table, key, kind: "added", columns });
      else if (Object.keys(columns).length > 0) changes.push({ table, key, kind: "changed", columns });
      else unchanged += 1;
    }
  const missing = missingGames(rows, now.games);
  if (delistMissing)
    for (const key of missing) changes.push({ table: "games", key, kind: "delisted", columns: { status: ["active", "disabled"] } });
  return { changes, unchanged, missing };
}

function changedColumns(current: Row, row: Row): Change["columns"] {
  const names = [...new Set([...Object.keys(current), ...Object.keys(row)])].filter((name) => current[name] !== row[name]);
  return Object.fromEntries(names.map((name) => [name, [current[name], row[name]] as const]));
}

/** A file without games says nothing of games. */
function missingGames({ games }: Rows, now: ReadonlyMap<string, Row>): string[] {
  const vendors = new Set([...games.values()].map((row) => row["vendor"]));
  return [...now].flatMap(([code, row]) =>
    vendors.has(row["vendor"] ?? "") && row["status"] === "active" && !games.has(code) ? code : [],
  );
}
