import { createHmac, randomUUID } from "node:crypto";

/** What the outside provider answers with something else than success. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export const signature = (secret: string, timestamp: string, path: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${path}.${body}`).digest("hex");

const TRIES = 5;

export type OutsideWallet = ReturnType<typeof createOutsideWallet>;

interface Balance {
  balance: number;
}

/** Free rounds of a player at a title, as the paper tells them. */
export interface FreeGrant {
  grant: string;
  currency: string;
  stake: number;
  left: number;
}

/** The platform's wallet as the paper describes it. Throws a `Refusal` with the platform's code. */
export function createOutsideWallet({ code, secret, platformUrl }: { code: string; secret: string; platformUrl: string }) {
  /** null for an answer that says nothing: none in time, 5xx, unreadable. */
  async function call(name: string, body: string): Promise<{ value: unknown } | { errorCode: string } | null> {
    const path = `/provider/v1/wallet/${name}`;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = { "content-type": "application/json", "x-provider": code, "x-timestamp": timestamp };
    try {
      const response = await fetch(platformUrl + path, {
        method: "POST",
        body,
        headers: { ...headers, "x-signature": signature(secret, timestamp, path, body) },
        signal: AbortSignal.timeout(10_000),
      });
      const answer = (await response.json()) as { value?: unknown; errorCode?: string };
      if (response.ok && answer.value) return { value: answer.value };
      return response.status < 500 && answer.errorCode ? { errorCode: answer.errorCode } : null;
    } catch {
      return null;
    }
  }

  /** The same bytes until there is an answer. */
  async function insist<T = Balance>(name: string, fields: object, tries = TRIES): Promise<T> {
    const body = JSON.stringify({ request_uuid: randomUUID(), ...fields });
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const answer = await call(name, body);
      if (answer && "value" in answer) return answer.value as T;
      if (answer) throw new Refusal(409, answer.errorCode);
    }
    throw new Refusal(503, "outside.noAnswer");
  }

  return {
    balance: (token: string) => insist("balance", { token }),
    win: (fields: object) => insist("win", fields),
    freeRounds: (token: string, game: string) => insist<{ grants: FreeGrant[] }>("free-rounds", { token, game_code: game }),
    freeWin: (fields: object) => insist<object>("free-win", fields),
    /** Takes one of a grant, and no money; one whose fate is unknown is given back. */
    async freeBet(fields: { grant: string; round: string; transaction_uuid: string }, terms: object) {
      try {
        return await insist<object>("free-bet", { ...fields, ...terms }, 1);
      } catch (error) {
        if (error instanceof Refusal && error.status < 500) throw error;
        await insist("free-rollback", fields);
        throw error;
      }
    },
    /** A bet whose fate is unknown is taken back. */
    async bet(fields: { token: string; round: string; game_code: string; transaction_uuid: string; currency: string; amount: number }) {
      try {
        return await insist("bet", fields, 1);
      } catch (error) {
        if (error instanceof Refusal && error.status < 500) throw error;
        const { token, round, game_code, transaction_uuid } = fields;
        await insist("rollback", { token, round, game_code, transaction_uuid: randomUUID(), reference_transaction_uuid: transaction_uuid });
        throw error;
      }
    },
  };
}
