import { toDecimal } from "@mela/contract/base/money";

/** What an affiliate may be told of. */
export const POSTBACK_EVENTS = ["registration", "firstDeposit", "deposit"] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** What is kept of an event for its postback. */
export interface PostbackBody {
  event: PostbackEvent | "test";
  clickId: string;
  /** Of a deposit, in minor units of the currency. */
  amountMinor?: number;
  currency?: string;
}

const MACROS = ["clickid", "event", "amount", "currency", "id", "money"] as const;
type Macro = (typeof MACROS)[number];
const MACRO = /\{([^{}]*)\}/g;
const isMacro = (name: string): name is Macro => MACROS.some((macro) => macro === name);

export const WEBHOOK = "webhook";
export const targetOf = (affiliate: string): string => `affiliate:${affiliate}`;
/** The affiliate of a target; null for the webhook. */
export const affiliateOf = (target: string): string | null => /^affiliate:(.+)$/.exec(target)?.[1] ?? null;

/** What is wrong with the template of an affiliate's address; null when nothing is. */
export function templateFault(template: string): string | null {
  const names = [...template.matchAll(MACRO)].map(([, name = ""]) => name);
  const strange = names.find((name) => !isMacro(name));
  if (strange !== undefined) return `{${strange}} is none of ${MACROS.map((macro) => `{${macro}}`).join(", ")}`;
  if (!names.includes("clickid")) return "must have {clickid}, or the affiliate knows of nobody";
  const plain = template.replaceAll(MACRO, "x");
  if (/[{}]/.test(plain)) return "has a brace without its other";
  const fault = addressFault(plain);
  if (fault !== null) return fault;
  const { origin } = new URL(plain);
  return template.startsWith(`${origin}/`) ? null : "must have its macros behind the host name";
}

/** What is wrong with an address that the platform calls; null when nothing is. */
export function addressFault(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return "must be an address such as https://postback.example/in";
  if (url.username !== "" || url.password !== "") return "must have no name or password in it";
  if (url.hash !== "") return "must have no #";
  const isHere = /^(localhost|127\.0\.0\.1|.+\.localhost)$/.test(url.hostname);
  return url.protocol === "https:" || isHere ? null : "must be https, except on this machine";
}

/**
 * The address that is called for an event. Money is written with its decimals and a point; what an event has none of is empty. A brand that
 * plays for play money says so, whether its template asks for it or not.
 */
export function postbackAddress(template: string, id: string, playMoney: boolean, body: PostbackBody): string {
  const { event, clickId, amountMinor, currency = "" } = body;
  const values: Record<Macro, string> = {
    clickid: clickId,
    event,
    amount: amountMinor === undefined ? "" : toDecimal(amountMinor, currency),
    currency,
    id,
    money: playMoney ? "play" : "real",
  };
  const address = new URL(template.replaceAll(MACRO, (_whole, name: string) => (isMacro(name) ? encodeURIComponent(values[name]) : "")));
  if (playMoney && !template.includes("{money}")) address.searchParams.set("money", "play");
  return address.href;
}

/** Minutes until the next attempt, by how many there were; the last one stays. */
const PAUSES_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When a call that was not taken is tried again; null: it is given up. */
export function nextAttempt(attempts: number, begunAt: Date, now: Date, giveUpDays: number): Date | null {
  const pause = PAUSES_MINUTES[Math.min(attempts, PAUSES_MINUTES.length) - 1] ?? 1;
  const next = now.getTime() + pause * MINUTE_MS;
  return next > begunAt.getTime() + giveUpDays * DAY_MS ? null : new Date(next);
}

/** The cookie that holds an affiliate's click until its visitor registers. */
export const CLICK_COOKIE = "MC_CLICK";
const CLICK = /^([a-z][a-z0-9-]{0,31})\.(\d{1,11})\.([\w.~:-]{1,128})$/;
/** Clocks of several processes may differ by so much. */
const AHEAD_MS = 5 * MINUTE_MS;

export interface CookieClick {
  affiliate: string;
  clickId: string;
  clickedAt: Date;
}

/** The value of the cookie; null for a click id that has other letters, or too many. */
export function writeClick({ affiliate, clickId, clickedAt }: CookieClick): string | null {
  const value = `${affiliate}.${Math.floor(clickedAt.getTime() / 1000)}.${clickId}`;
  return CLICK.test(value) ? value : null;
}

/** What a browser brings back; null for what is none, is older than it may be kept, or comes from the future. */
export function readClick(value: string, keepDays: number, now: Date): CookieClick | null {
  const [, affiliate = "", seconds = "", clickId = ""] = CLICK.exec(value) ?? [];
  if (affiliate === "") return null;
  const clickedAt = new Date(Number(seconds) * 1000);
  const ageMs = now.getTime() - clickedAt.getTime();
  return ageMs >= -AHEAD_MS && ageMs <= keepDays * DAY_MS ? { affiliate, clickId, clickedAt } : null;
}

export const keepSeconds = (keepDays: number): number => (keepDays * DAY_MS) / 1000;
