import type * as z from "zod/mini";
import type { LaterKey } from "./later-keys.ts";

/** Names of everything that the browser keeps for us, but for `LATER_KEYS`. */
export const STORAGE_KEYS = {
  session: "MC_SESSION_INFO",
  /** Random name of this browser, by which its log-ons are listed as one device. */
  deviceKey: "MC_DEVICE",
  /** A log-in that waits for its second step, in this tab. */
  pendingLogin: "MC_PENDING_LOGIN",
  /** Word by which this browser is trusted with the first step alone. */
  trust: "MC_TRUST",
  trialName: "trialName",
  autoLogin: "autoLogin",
  /** Invitation code of the link by which this tab was entered. */
  affiliateCode: "MC_AFFILIATE_CODE",
  noticePop: "NOTICE_POP",
  /** A user name, and the sheets that were due to them and were shown in this session, with spaces between. */
  dueShown: "MC_DUE_SHOWN",
  /** Offers of contracts that somebody was asked about in this session, one a line. */
  offersAsked: "MC_OFFERS_ASKED",
  hotGames: "HOT_GAMES",
  language: "MC_LANGUAGE",
  theme: "MC_THEME",
  memberInfo: "MC_MEMBER_INFO",
  status: "MC_STATUS",
  remember: "MC_REMEMBER",
  popupHiddenOn: "MC_POPUP_HIDDEN_ON",
  smsPause: "MC_SMS_PAUSE",
  recentSearches: "MC_RECENT_SEARCHES",
  lotteryList: "LOTTERY_LIST",
  electronicLotteryList: "ELECTRONIC_LOTTERY_LIST",
  promoClosed: "MC_PROMO_CLOSED",
  /** "1" where the brand's referral promotion ran when it was last asked about. */
  referral: "MC_REFERRAL",
  chat: "MC_CHAT",
  /** By which this tab proves that it asked for the chat's ticket. */
  chatKey: "MC_CHAT_KEY",
  chatUnsent: "MC_CHAT_UNSENT",
  /** Whether what this visitor does may be counted: "yes" or "no". */
  analytics: "MC_ANALYTICS",
  feedback: "MC_FEEDBACK",
  /** What was entered into the form of deposits and not sent, with whose it is. */
  deposit: "MC_DEPOSIT",
  /** The same of the form of withdrawals. */
  withdrawal: "MC_WITHDRAWAL",
  /** The same of an agent's form for a rain, and of that for a link. */
  rain: "MC_RAIN",
  agentLink: "MC_AGENT_LINK",
  /** What a visitor has entered into the registration, but for what is secret. */
  registration: "MC_REGISTRATION",
  /** What was entered of an identity, but for the pictures, and not handed in. */
  identity: "MC_IDENTITY",
  /** A number or address to which a code was sent that is to prove it, and when the next code may be asked for. */
  binding: "MC_BINDING",
  /** A member's sitting at the games of this browser: how long it has been, and when they were last reminded. */
  sitting: "MC_SITTING",
  /** Which of the house's faces came at earlier visits (`ui/fonts.css`). */
  faces: "MC_FACES",
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS] | LaterKey;
type Area = "session" | "local";

// Merely touching the storage throws where cookies are blocked.
function areaOf(area: Area): Storage | null {
  try {
    return area === "session" ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    return null;
  }
}

/** The plain text under a key, null when absent or unreadable. */
export function readText(area: Area, key: StorageKey): string | null {
  try {
    return areaOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes a text; false when the browser keeps nothing (private mode, full). */
export function writeText(area: Area, key: StorageKey, text: string): boolean {
  try {
    areaOf(area)?.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(area: Area, key: StorageKey): void {
  try {
    areaOf(area)?.removeItem(key);
  } catch {
    // Nothing is kept, so nothing has to go.
  }
}

/** A JSON value that fits its schema; damaged and foreign values count as absent. */
export function readStored<S extends z.ZodMiniType>(area: Area, key: StorageKey, schema: S): z.output<S> | null {
  const text = readText(area, key);
  if (text === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The same for the first load: the schema, and the checking code with it, come only when there is something to check. */
export async function readStoredLater<S extends z.ZodMiniType>(
  area: Area,
  key: StorageKey,
  schema: () => Promise<S>,
): Promise<z.output<S> | null> {
  return readText(area, key) === null ? null : readStored(area, key, await schema());
}

export function writeStored(area: Area, key: StorageKey, value: unknown): boolean {
  return writeText(area, key, JSON.stringify(value));
}

/** Says that this tab runs inside the native shell; it outlives a logout. */
export const APP_FLAG = "MC_APP_SHELL";

/** Forgets all that this tab has kept of its visitor. */
export function clearSessionStorage(): void {
  try {
    const area = areaOf("session");
    const flag = area?.getItem(APP_FLAG);
    area?.clear();
    if (flag) area?.setItem(APP_FLAG, flag);
  } catch {
    // As above.
  }
}
