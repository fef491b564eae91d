import type { ExchangeAnswer, SessionView } from "../shared/wire.ts";
import { call, carried, setSecret } from "./api.ts";
import { setServerClock } from "./clock.ts";

const KEPT = "arcade:session";

interface Kept {
  launch: string;
  secret: string;
}

const launchIn = (address: Location | URL): string => new URLSearchParams(address.search).get("s") ?? "";

/** Exchanges the one-time id of the address for a session, or goes on with the one that this tab holds already. */
export async function openSession(): Promise<SessionView> {
  const launch = launchIn(location);
  const kept = readKept() ?? takeCarried();
  if (kept && (launch === "" || kept.launch === launch)) {
    setSecret(kept.secret);
    return refreshSession();
  }
  const { secret, ...view } = await call<ExchangeAnswer>("POST", "/api/session", { s: launch });
  setSecret(secret);
  setServerClock(view.now);
  keep({ launch, secret });
  return view;
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
  const launch = launchIn(location) || (readKept()?.launch ?? "");
  if (launch !== "") url.searchParams.set("s", launch);
  url.hash = carried();
  return url.pathname + url.search + url.hash;
}

/** What the page before has handed on; it leaves the address at once. */
function takeCarried(): Kept | null {
  const secret = location.hash.slice(1);
  if (!secret) return null;
  history.replaceState(null, "", location.pathname + location.search);
  return { launch: launchIn(location), secret };
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

function keep(value: Kept): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(value));
  } catch {
    // See above.
  }
}
