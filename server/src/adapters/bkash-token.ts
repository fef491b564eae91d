import * as z from "zod";
import type { Clock } from "./clock.ts";
import { PaymentUnreached } from "./payment.ts";
import { callProvider } from "./provider-call.ts";

const Granted = z.object({
  statusCode: z.literal("0000").optional(),
  id_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  /** Seconds. */
  expires_in: z.coerce.number().positive(),
});

/** A token is changed so long before its end. */
const SPARE_MS = 60_000;

export interface BkashCredentials {
  url: string;
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
  clock: Clock;
}

interface Token {
  id: string;
  refresh: string | undefined;
  /** Milliseconds. */
  until: number;
}

export type BkashTokens = ReturnType<typeof createBkashTokens>;

/**
 * The token that bKash wants in each call. It lives an hour and is changed by the refresh token before it ends, since grants are few.
 * Without a token no call is made, so whatever is wrong with it is thrown as `PaymentUnreached`.
 */
export function createBkashTokens(credentials: BkashCredentials) {
  const { clock } = credentials;
  let kept: Token | null = null;
  let underway: Promise<Token> | null = null;

  const next = async (): Promise<Token> => {
    const refresh = kept?.refresh;
    const refreshed = refresh === undefined ? null : await fetchToken(credentials, refresh).catch(() => null);
    return refreshed ?? (await fetchToken(credentials, null));
  };
  const renew = async (): Promise<Token> => {
    // Calls at the same moment share one grant.
    underway ??= next().finally(() => (underway = null));
    return (kept = await underway);
  };

  return {
    async current(): Promise<string> {
      if (kept && clock.now().getTime() < kept.until) return kept.id;
      try {
        return (await renew()).id;
      } catch (error) {
        throw new PaymentUnreached(error);
      }
    },
    /** It was not accepted: the next call asks for another one. */
    forget(id: string): void {
      if (kept?.id === id) kept = null;
    },
  };
}

async function fetchToken({ url, username, password, appKey, appSecret, clock }: BkashCredentials, refresh: string | null): Promise<Token> {
  const step = refresh === null ? "grant" : "refresh";
  const { status, json } = await callProvider(`${url}/tokenized/checkout/token/${step}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", username, password },
    body: JSON.stringify({ app_key: appKey, app_secret: appSecret, ...(refresh === null ? {} : { refresh_token: refresh }) }),
  });
  const granted = Granted.safeParse(json);
  if (status !== 200 || !granted.success) throw new Error(`bKash gives no token: it answered ${status} ${codeOf(json)}`);
  const { id_token: id, refresh_token: again, expires_in: seconds } = granted.data;
  return { id, refresh: again, until: clock.now().getTime() + seconds * 1000 - SPARE_MS };
}

/** The code of a refusal, "" where there is none. The text beside it may repeat what was sent, so it is left out. */
export function codeOf(json: unknown): string {
  const read = z.object({ statusCode: z.string().optional(), errorCode: z.string().optional() }).safeParse(json);
  return read.success ? (read.data.statusCode ?? read.data.errorCode ?? "") : "";
}
