import { type ExchangeAnswer, MOST_FREE_HELD, type SessionView } from "../shared/wire.ts";
import { call, carried, setSecret, tap } from "./api.ts";
import { setServerClock } from "./clock.ts";

const KEPT = "arcade:session";
/** Secrets of free play, the newest first: another game may be opened in between. */
const FREE = "arcade:free";

/** A session by which a page of this frame was opened. */
interface Opened {
  launch: string;
  secret: string;
}
interface Kept extends Opened {
  /** In free play: the session for money that it was opened from. */
  money?: Opened;
}

/** What the page before has handed on in the fragment of the address. */
interface Handed {
  kind: "session" | "money" | "free";
  launch: string;
  /** Of this page; in free play, which exchanges its own, of the page for money. */
  secret: string;
  moneyLaunch: string;
}

const launchIn = (address: Location | URL): string => new URLSearchParams(address.search).get("s") ?? "";

/** Stays until the session is open, however often that is tried. */
let handed: Handed | null = null;
let money: Opened | null = null;
let isBack = false;

/**
 * Exchanges the one-time id of the address for a session, or goes on with the one that this tab holds already. A page around that was loaded anew has
 * launched anew: in free play, where nobody else knows the player, the arcade then goes on with the session that the tab had of this game.
 */
export async function openSession(): Promise<SessionView> {
  const launch = launchIn(location);
  handed = takeHanded() ?? handed;
  const mine = handed?.launch === launch ? handed : null;
  const kept = mine && mine.kind !== "free" ? { launch, secret: mine.secret } : readKept();
  if (kept && (launch === "" || kept.launch === launch)) {
    setSecret(kept.secret);
    const view = await refreshSession();
    goesOnWith(kept, mine?.kind === "money");
    return view;
  }
  const before = readFree();
  const { secret, ...view } = await tap<ExchangeAnswer>("/api/session", { s: launch, ...(before.length > 0 && { before }) });
  if (view.freePlay) write(FREE, [secret, ...before.filter((one) => one !== secret)].slice(0, MOST_FREE_HELD));
  setSecret(secret);
  setServerClock(view.now);
  goesOnWith({ launch, secret, ...(mine && { money: { launch: mine.moneyLaunch, secret: mine.secret } }) }, false);
  return view;
}

function goesOnWith(kept: Kept, back: boolean): void {
  money = kept.money ?? null;
  isBack = back;
  write(KEPT, kept);
}

export async function refreshSession(): Promise<SessionView> {
  const view = await call<SessionView>("GET", "/api/state");
  setServerClock(view.now);
  return view;
}

/**
 * The address of another page of this session. The secret goes along in the fragment, which no server and no log sees; the launch's id, which is
 * used up, in the query: by it the server knows whose page may frame this one.
 */
export function onwards(address: string): string {
  const url = new URL(address, location.origin);
  const launch = ownLaunch();
  if (launch !== "") url.searchParams.set("s", launch);
  url.hash = carried();
  return url.pathname + url.search + url.hash;
}

const ownLaunch = (): string => launchIn(location) || (readKept()?.launch ?? "");

/** The address of this game in a session of free play, which finds the way back to this one. */
export const freeAddress = (launch: string): string => addressFor(launch, `free=${ownLaunch()}.${carried()}`);

/** In free play that was opened from a game for money: the address of that. Null elsewhere. */
export const moneyAddress = (): string | null => money && addressFor(money.launch, `money=${money.secret}`);

/** Whether this page was just come back to from free play. */
export const isBackFromFree = (): boolean => isBack;

function addressFor(launch: string, fragment: string): string {
  const url = new URL(location.href);
  url.searchParams.set("s", launch);
  // It was what the player came for, once.
  url.searchParams.delete("view");
  url.hash = fragment;
  return url.pathname + url.search + url.hash;
}

/** It leaves the address at once. */
function takeHanded(): Handed | null {
  const text = location.hash.slice(1);
  if (!text) return null;
  history.replaceState(null, "", location.pathname + location.search);
  const [, kind = "session", moneyLaunch = "", secret = ""] = /^(?:(money|free)=)?(?:([^.]*)\.)?(.*)$/.exec(text) ?? [];
  return { kind: kind as Handed["kind"], launch: launchIn(location), secret, moneyLaunch };
}

// A frame may be denied storage: the secret then lives in the page alone, and a reload needs a new launch.
function readKept(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Kept | null;
    return typeof kept?.secret === "string" && typeof kept.launch === "string" ? kept : null;
  } catch {
    return null;
  }
}

function readFree(): string[] {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(FREE) ?? "[]");
    return Array.isArray(held) ? held.filter((one) => typeof one === "string").slice(0, MOST_FREE_HELD) : [];
  } catch {
    return [];
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
