import { type EncryptionKey, ENCRYPTION_JWE, HEADERS, listEncryptionKeys, login, type SessionRecord } from "@mela/contract/auth/account";
import { IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import type { createDice } from "../../server/testing/dice.ts";
import { sealFor } from "../../server/testing/create-test-app.ts";
import { type Ask, askOnce, createAsker, Refused, type Tally } from "./caller.ts";
import { newNotebook, type Notebook } from "./notebook.ts";
import type { Site } from "./site.ts";

export interface Ground {
  site: Pick<Site, "url" | "games">;
  tally: Tally;
  /** Milliseconds since the run began. */
  now: () => number;
  /** Node ids of the games that are played, by code. */
  nodeIds: ReadonlyMap<string, string>;
}

export interface Player {
  account: string;
  memberId: number;
  dice: ReturnType<typeof createDice>;
  book: Notebook;
  ask: Ask;
  ground: Ground;
  token(): string;
  /** A call of the site's, as their page sends it; logs in anew where the session has ended. */
  site<T>(what: string, path: string, sent?: Sent): Promise<T>;
  logIn(): Promise<void>;
}

interface Sent {
  body?: object;
  /** Of a call that takes effect once. */
  key?: string;
  /** In place of the member's session. */
  bearer?: string;
}

/** Who has made a member of theirs. */
export interface Member {
  account: string;
  password: string;
  memberId: number;
  opening: number;
}

/** A member as somebody who plays; `at` gives them an address of their own. */
export function createPlayer({ account, password, memberId, opening }: Member, at: number, dice: Player["dice"], ground: Ground): Player {
  const ask = createAsker(account, ground.tally, ground.now);
  const common = {
    [HEADERS.merchant]: "mela",
    "accept-language": "en",
    "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
  };
  const { url } = ground.site;
  let token = "";
  const logIn = async (): Promise<void> => {
    const session = await ask("log-in", async () => {
      const { keys } = await askOnce<{ keys: EncryptionKey[] }>({ url: url + listEncryptionKeys.path, headers: common });
      const body = await sealFor(keys[0]!, { type: "username", username: account, password });
      const headers = { ...common, "content-type": "application/jose", [HEADERS.encryption]: ENCRYPTION_JWE };
      return askOnce<SessionRecord>({ url: url + login.path, method: "POST", headers, body });
    });
    token = session.token;
  };
  const call = <T>(what: string, path: string, { body, key, bearer }: Sent): Promise<T> =>
    ask(what, () =>
      askOnce<T>({
        url: url + path,
        headers: {
          ...common,
          authorization: `Bearer ${bearer ?? token}`,
          ...(body && { "content-type": "application/json" }),
          ...(key && { [IDEMPOTENCY_HEADER]: key }),
        },
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      }),
    );
  return {
    account,
    memberId,
    dice,
    book: newNotebook(opening),
    ask,
    ground,
    token: () => token,
    logIn,
    async site<T>(what: string, path: string, sent: Sent = {}): Promise<T> {
      try {
        return await call<T>(what, path, sent);
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 401 || sent.bearer) throw error;
        await logIn();
        return call<T>(what, path, sent);
      }
    },
  };
}
