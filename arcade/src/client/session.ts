import type { ExchangeAnswer, SessionView } from "../wire.ts";
import { call, setSecret } from "./api.ts";

const KEPT = "arcade:session";

interface Kept {
  launch: string;
  secret: string;
}

/** Exchanges the one-time id of the address for a session, or goes on with the one that this tab holds already. */
export async function openSession(): Promise<SessionView> {
  const launch = new URLSearchParams(location.search).get("s") ?? "";
  const kept = readKept();
  if (kept && (launch === "" || kept.launch === launch)) {
    setSecret(kept.secret);
    return refreshSession();
  }
  const { secret, ...view } = await call<ExchangeAnswer>("POST", "/api/session", { s: launch });
  setSecret(secret);
  keep({ launch, secret });
  return view;
}

export const refreshSession = (): Promise<SessionView> => call<SessionView>("GET", "/api/state");

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
