/** A title, and for how much, how often and until when it is played for nothing. */
export interface Terms {
  gameCode: string;
  stakeMinor: number;
  rounds: number;
  /** So many times what is won has to be staked before it may leave. */
  turnoverTimes: number;
  expiresAt: Date;
}

/** A line of a file: where it stands, and its cells by column. */
export interface GiftLine {
  at: number;
  cells: Record<string, string>;
}

export interface GiftRow extends Terms {
  at: number;
  account: string;
}

export interface Title {
  code: string;
  gameType: string;
  provider: string;
  /** Whether the provider has said that it plays free rounds of this type of game. */
  ofType: boolean;
  /** For which stakes those of the title are played: `any`, `none`, or minor units parted by `|`. */
  stakes: string;
}

/** Why no free rounds of a title can be given for a stake, as a sentence; null when they can. */
export function refusalOf({ code, gameType, provider, ofType, stakes }: Title, stakeMinor: number): string | null {
  if (!ofType) return `${provider} plays no free rounds of games of the type ${gameType}, as ${code} is.`;
  if (stakes === "none") return `${provider} plays no free rounds of ${code}.`;
  if (stakes === "any" || stakes.split("|").includes(String(stakeMinor))) return null;
  return `free rounds of ${code} are played for ${stakes.replaceAll("|", ", ")}, not for ${stakeMinor}.`;
}

/** The whole numbers that a gift is made of, and what they are between. */
export const GIFT_LIMITS = { stake: [1, 1_000_000_000], rounds: [1, 1000], days: [1, 365], turnover: [0, 100] } as const;
const NEEDED = ["account", "game", "stake", "rounds", "days"] as const;
const COLUMNS: readonly string[] = [...NEEDED, "turnover"];
const DAY_MS = 86_400_000;

/** Reads lines as gifts; `days` count from now, and an empty `turnover` is 1. Faults name row and column. */
export function readGiftLines(lines: readonly GiftLine[], now: Date): { rows: GiftRow[]; faults: string[] } {
  const faults = lines.length === 0 ? ["The file has no rows."] : columnFaults(lines[0]?.cells ?? {});
  if (faults.length > 0) return { rows: [], faults };
  const rows = lines.map((line) => readLine(line, now, faults));
  return { rows, faults: [...faults, ...repeated(rows)] };
}

function columnFaults(cells: Record<string, string>): string[] {
  const missing = NEEDED.filter((name) => !(name in cells)).map((name) => `row 1: column ${name} is missing.`);
  return [
    ...missing,
    ...Object.keys(cells)
      .filter((name) => !COLUMNS.includes(name))
      .map((name) => `row 1: column ${name} is not known.`),
  ];
}

function readLine({ at, cells }: GiftLine, now: Date, faults: string[]): GiftRow {
  const text = (name: string): string => (cells[name] ?? "").trim();
  const named = (name: "account" | "game"): string => {
    if (text(name) === "") faults.push(`row ${at}: column ${name} is empty.`);
    return text(name);
  };
  const whole = (name: keyof typeof GIFT_LIMITS, absent = ""): number => {
    const given = text(name) || absent;
    const [from, to] = GIFT_LIMITS[name];
    if (isWhole(given, from, to)) return Number(given);
    faults.push(`row ${at}: column ${name} is a whole number from ${from} to ${to}, not "${given}".`);
    return from;
  };
  return {
    at,
    account: named("account"),
    gameCode: named("game"),
    stakeMinor: whole("stake"),
    rounds: whole("rounds"),
    expiresAt: new Date(now.getTime() + whole("days") * DAY_MS),
    turnoverTimes: whole("turnover", "1"),
  };
}

/** Whether a text is a whole number between two others, both of which may be it. */
export const isWhole = (text: string, from: number, to: number): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) >= from && Number(text) <= to;

function repeated(rows: readonly GiftRow[]): string[] {
  const seen = new Set<string>();
  return rows.flatMap(({ at, account }) => {
    const again = account !== "" && seen.has(account);
    seen.add(account);
    return again ? [`row ${at}: column account names ${account} again; a campaign gives each member once.`] : [];
  });
}

/** What is wrong with gifts whose form is right: nobody of that name, no open game, or none that is played for nothing. */
export function judgeRows(
  rows: readonly GiftRow[],
  known: { accounts: ReadonlySet<string>; titles: ReadonlyMap<string, Title> },
): string[] {
  return rows.flatMap(({ at, account, gameCode, stakeMinor }) => {
    const title = known.titles.get(gameCode);
    const refusal = title ? refusalOf(title, stakeMinor) : null;
    const column = title?.ofType && title.stakes !== "none" ? "stake" : "game";
    return [
      ...(known.accounts.has(account) ? [] : [`row ${at}: column account: ${account} is no player of this brand.`]),
      ...(title ? [] : [`row ${at}: column game: there is no open game ${gameCode}.`]),
      ...(refusal === null ? [] : [`row ${at}: column ${column}: ${refusal}`]),
    ];
  });
}
