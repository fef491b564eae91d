import { GAME_TYPES } from "@mela/contract/games/terms";

/** What stands in one cell of a catalogue file once it is read. */
export type Value = string | number | boolean;
/** A row by its columns; names stand in columns of their own, `name.en`, `name.bn`. */
export type Row = Readonly<Record<string, Value>>;

export type TableName = "vendors" | "classifies" | "games" | "offers";
export const TABLES: readonly TableName[] = ["vendors", "classifies", "games", "offers"];

/** Reads a cell: what it holds, or what is wrong with it as the end of a sentence. */
type Reader = (raw: unknown) => { value: Value } | { fault: string };

export interface Column {
  name: string;
  read: Reader;
  /** For a new row without this column; absent: it must be there. */
  otherwise?: Value;
}

export interface TableShape {
  columns: readonly Column[];
  /** Columns that together name a row. */
  key: readonly string[];
  /** Whether rows have names in languages. */
  named: boolean;
}

const NAME_MAX = 120;
const ADDRESS_MAX = 2_000;
const STAKES_MAX = 100;

const textOf = (raw: unknown): string | null => (typeof raw === "string" ? raw.trim() : typeof raw === "number" ? String(raw) : null);
const shown = (raw: unknown): string => JSON.stringify(raw)?.slice(0, 40) ?? "nothing";

function text(pattern: RegExp, says: string): Reader {
  return (raw) => {
    const value = textOf(raw);
    return value !== null && pattern.test(value) ? { value } : { fault: `${says}, not ${shown(raw)}` };
  };
}

function oneOf(values: readonly string[]): Reader {
  return (raw) => {
    const value = textOf(raw);
    return value !== null && values.includes(value)
      ? { value }
      : { fault: `is one of ${values.map((one) => one || "empty").join(", ")}, not ${shown(raw)}` };
  };
}

function whole(min: number, max: number): Reader {
  return (raw) => {
    const words = textOf(raw);
    const value = words !== null && /^-?\d{1,15}$/.test(words) ? Number(words) : Number.NaN;
    return value >= min && value <= max ? { value } : { fault: `is a whole number from ${min} to ${max}, not ${shown(raw)}` };
  };
}

const YES = ["yes", "true", "1"];
const NO = ["no", "false", "0"];
const flag: Reader = (raw) => {
  const words = typeof raw === "boolean" ? String(raw) : (textOf(raw)?.toLowerCase() ?? "");
  if (YES.includes(words)) return { value: true };
  return NO.includes(words) ? { value: false } : { fault: `is yes or no, not ${shown(raw)}` };
};

/** Several game types, parted by `|`; a list in JSON. */
const types: Reader = (raw) => {
  const list = Array.isArray(raw) ? raw.map(String) : (textOf(raw) ?? "").split("|").map((type) => type.trim());
  const known = list.filter((type) => GAME_TYPES.some((one) => one === type));
  if (known.length === 0 || known.length < list.length)
    return { fault: `is ${GAME_TYPES.join(", ")}, several parted by |, not ${shown(raw)}` };
  return { value: [...new Set(known)].join("|") };
};

/** For which stakes free rounds of a title are played: `any`, `none`, or minor units parted by `|`; a list in JSON. */
const stakes: Reader = (raw) => {
  const words = Array.isArray(raw) ? raw.map(String).join("|") || "none" : (textOf(raw) ?? "");
  if (words === "any" || words === "none") return { value: words };
  const list = words.split("|").map((stake) => stake.trim());
  const sound = list.length <= STAKES_MAX && list.every((stake) => /^[1-9]\d{0,11}$/.test(stake));
  if (!sound) return { fault: `is any, none, or up to ${STAKES_MAX} stakes in minor units parted by |, not ${shown(raw)}` };
  return { value: [...new Set(list)].toSorted((one, other) => Number(one) - Number(other)).join("|") };
};

const day: Reader = (raw) => {
  const words = textOf(raw);
  if (words === "") return { value: "" };
  const valid = words !== null && /^\d{4}-\d{2}-\d{2}$/.test(words) && new Date(`${words}T00:00:00Z`).toJSON()?.startsWith(words);
  return valid ? { value: words } : { fault: `is a day as 2026-03-31, not ${shown(raw)}` };
};

/** A path of ours, or an address from which the picture is fetched once; empty for none. */
const picture: Reader = (raw) => {
  const words = textOf(raw);
  const ours = words !== null && /^\/(?!\/)[\w./~-]*$/.test(words);
  const theirs = words !== null && /^https?:\/\/[^\s]+$/.test(words) && URL.canParse(words);
  if (words !== null && words.length <= ADDRESS_MAX && (words === "" || ours || theirs)) return { value: words };
  return { fault: `is a path of ours or an address with http(s), not ${shown(raw)}` };
};

/** Whether a picture lies elsewhere and is fetched. */
export const isForeignPicture = (address: string): boolean => /^https?:\/\//.test(address);

export const readName: Reader = (raw) => {
  const value = textOf(raw);
  if (value === null || value.length > NAME_MAX) return { fault: `is a text of up to ${NAME_MAX} characters, not ${shown(raw)}` };
  return { value: value.normalize("NFC") };
};

const code = text(/^[A-Za-z0-9_~-]{1,64}$/, "has 1 to 64 letters, digits, _, ~ and -");
const vendorCode = text(/^[A-Z0-9_]{1,32}$/, "has 1 to 32 capital letters, digits and _");
const providerCode = text(/^[a-z0-9-]{1,32}$/, "has 1 to 32 small letters, digits and -");
const short = text(/^.{0,64}$/su, "is a text of up to 64 characters");
const status: Column = { name: "status", read: oneOf(["active", "disabled"]), otherwise: "active" };
const sort: Column = { name: "sort", read: whole(-1_000_000, 1_000_000), otherwise: 0 };

/** The columns of each table of a catalogue, in the order in which they are written. */
export const SHAPES: Readonly<Record<TableName, TableShape>> = {
  vendors: {
    key: ["code"],
    named: true,
    columns: [
      { name: "code", read: vendorCode },
      { name: "provider", read: providerCode },
      { name: "types", read: types },
      { name: "logo_url", read: picture, otherwise: "" },
      { name: "kind", read: oneOf(["", "esports", "cockfight", "inhouse"]), otherwise: "" },
      { name: "prize_mode", read: oneOf(["", "LOTT", "ZY", "ELOTT"]), otherwise: "" },
      { name: "launch_mode", read: oneOf(["iframe", "redirect"]), otherwise: "iframe" },
      sort,
      status,
    ],
  },
  classifies: {
    key: ["type", "key"],
    named: true,
    columns: [{ name: "type", read: oneOf(GAME_TYPES) }, { name: "key", read: code }, sort],
  },
  games: {
    key: ["code"],
    named: true,
    columns: [
      { name: "code", read: code },
      { name: "vendor", read: vendorCode },
      { name: "type", read: oneOf(GAME_TYPES) },
      { name: "classify", read: code },
      // Empty: given by us, once.
      { name: "node_id", read: text(/^\d{0,15}$/, "has up to 15 digits"), otherwise: "" },
      // Empty: the code.
      { name: "game_id", read: short, otherwise: "" },
      { name: "icon_url", read: picture, otherwise: "" },
      { name: "large_icon_url", read: picture, otherwise: "" },
      { name: "hot", read: flag, otherwise: false },
      { name: "new", read: flag, otherwise: false },
      { name: "min_bet", read: whole(0, 1_000_000_000_000), otherwise: 0 },
      { name: "lines", read: whole(0, 100_000), otherwise: 0 },
      { name: "theme", read: short, otherwise: "" },
      { name: "volatility", read: short, otherwise: "" },
      { name: "popularity", read: whole(-1_000_000_000, 1_000_000_000), otherwise: 0 },
      { name: "released_at", read: day, otherwise: "" },
      { name: "trial", read: flag, otherwise: true },
      { name: "free_rounds", read: stakes, otherwise: "any" },
      status,
    ],
  },
  offers: {
    key: ["brand", "vendor"],
    named: false,
    columns: [
      { name: "brand", read: text(/^[a-z][a-z0-9-]{1,31}$/, "is the code of a brand") },
      { name: "vendor", read: vendorCode },
      { name: "enabled", read: flag, otherwise: true },
      sort,
    ],
  },
};

/** What names a row of a table. */
export const keyOf = (table: TableName, row: Row): string => SHAPES[table].key.map((name) => String(row[name] ?? "")).join(" ");
