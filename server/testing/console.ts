import { sql } from "kysely";
import type { Permission, ShippedRole } from "@mela/contract/console/permissions";
import type { Ceiling } from "@mela/contract/console/roles";
import { hashPassword } from "../src/lib/passwords.ts";
import type { OperatorRight } from "../src/modules/support/operators.rules.ts";
import { insertOperator } from "../src/modules/support/operators.store.ts";
import { hashToken, newToken } from "../src/lib/tokens.ts";
import { type Answer, JWE_HEADERS, type TestApp, encryptFor } from "./create-test-app.ts";
import { type Authenticator, createAuthenticator } from "./factor.ts";

/** Of everybody who has a seat in a test. */
export const SEAT_PASSWORD = "rain-on-tin-roofs";
/** Names a browser; passkeys need a host name. */
const HOST = { host: "localhost:8080", "accept-language": "en" };

export interface Seat {
  role: ShippedRole;
  /** Null for all brands. */
  brand?: string | null;
}

export interface Desk {
  id: number;
  account: string;
  mail: string;
  password: string;
}

export interface SignedInOperator extends Desk {
  token: string;
  app: Authenticator;
  recoveryCodes: string[];
}

let serial = 0;
let hashed: Promise<string> | undefined;
const passwordHash = (): Promise<string> => (hashed ??= hashPassword(SEAT_PASSWORD));

/** Somebody who sits at the console with one role; their token. They have an app that nobody has. */
export async function takeSeat(test: Pick<TestApp, "db">, account: string, role: ShippedRole, brand: string | null): Promise<string> {
  const token = newToken();
  await sql`
    with made as (
      insert into operators (merchant_code, account, console_account, name, password_hash) values (null, ${account}, ${account}, ${account}, ${await passwordHash()})
      returning id),
    given as (insert into operator_roles (operator_id, role_id, merchant_code)
      select made.id, r.id, ${brand} from made, roles r where r.shipped = ${role}),
    factor as (insert into operator_factors (operator_id, totp_sealed) select id, 'sealed' from made)
    insert into operator_sessions (token_hash, operator_id, kind, address, factor_at, expires_at)
    select ${hashToken(token)}, id, 'console', '127.0.0.1', now(), now() + interval '12 hours' from made`.execute(test.db);
  return token;
}

/** Somebody whom `npm run operator` has made for a brand, with these rights, at the console; their token. */
export async function hire(
  test: Pick<TestApp, "db">,
  account: string,
  { brandCode = "mela", name = account, rights = [] }: { brandCode?: string; name?: string; rights?: readonly OperatorRight[] } = {},
): Promise<string> {
  const signsInAs = await insertOperator(test.db, { brandCode, account, name, passwordHash: await passwordHash(), rights });
  const token = newToken();
  await sql`
    with known as (select id from operators where console_account = ${signsInAs}),
    factor as (insert into operator_factors (operator_id, totp_sealed) select id, 'sealed' from known)
    insert into operator_sessions (token_hash, operator_id, kind, address, factor_at, expires_at)
    select ${hashToken(token)}, id, 'console', '127.0.0.1', now(), now() + interval '12 hours' from known`.execute(test.db);
  return token;
}

/** The same as `takeSeat` with a role of their own: what they may do, in which brand, and up to which sums. */
export async function takeOwnSeat(
  test: Pick<TestApp, "db">,
  account: string,
  role: { permissions: readonly Permission[]; ceilings?: readonly Ceiling[]; brand?: string | null },
): Promise<string> {
  const { permissions, ceilings = [], brand = null } = role;
  const token = await takeSeat(test, account, "auditor", brand);
  await sql`
    with made as (insert into roles (name, permissions, ceilings)
      values (${account}, ${[...permissions]}::text[], ${JSON.stringify(ceilings)}) returning id)
    update operator_roles set role_id = made.id from made
    where operator_id = (select id from operators where console_account = ${account})`.execute(test.db);
  return token;
}

/** Operators of the console as a test needs them, through the calls that a page makes. */
export function createConsole(test: TestApp) {
  const call = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    { token, body, ip, headers }: { token?: string; body?: object; ip?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> =>
    test.call(method, `/wps/console${path}`, {
      ...(token ? { token } : {}),
      ...(ip ? { ip } : {}),
      headers: { ...HOST, ...headers },
      ...(body ? { body } : {}),
    });

  /** A call whose body is encrypted. */
  const seal = async (
    path: string,
    body: object,
    { token, ip, headers }: { token?: string; ip?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> =>
    test.call("POST", `/wps/console${path}`, {
      ...(token ? { token } : {}),
      ...(ip ? { ip } : {}),
      headers: { ...HOST, ...JWE_HEADERS, ...headers },
      // The clock of a test runs ahead of the machine's once an app has shown many codes.
      body: await encryptFor(test, body),
    });

  const operator = async (seats: readonly Seat[] = [], name?: string): Promise<Desk> => {
    const account = name ?? `desk${(serial += 1)}`;
    const mail = `${account}@example.com`;
    const { rows } = await sql<{ id: number }>`
      insert into operators (merchant_code, account, console_account, name, mail, password_hash)
      values (null, ${account}, ${account}, ${account}, ${mail}, ${await passwordHash()}) returning id`.execute(test.db);
    const id = rows[0]?.id ?? 0;
    for (const { role, brand = null } of seats) {
      await sql`insert into operator_roles (operator_id, role_id, merchant_code)
        select ${id}, r.id, ${brand} from roles r where r.shipped = ${role}`.execute(test.db);
    }
    return { id, account, mail, password: SEAT_PASSWORD };
  };

  const signIn = (
    account: string,
    password = SEAT_PASSWORD,
    more: { ip?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> => seal("/sign-in", { account, password }, more);

  /** Signs somebody in for the first time, with an app. */
  const enrol = async (desk: Desk, more: { ip?: string; headers?: Record<string, string> } = {}): Promise<SignedInOperator> => {
    const { half } = (await signIn(desk.account, desk.password, more)).json.value;
    const { secret } = (await call("POST", "/enrol/totp", { ...more, body: { half } })).json.value;
    const app = createAuthenticator(test, secret);
    const { json } = await call("PUT", "/enrol/totp", { ...more, body: { half, code: app.code() } });
    return { ...desk, app, token: json.value.session.token, recoveryCodes: json.value.recoveryCodes };
  };

  /** Signs somebody in again with their app. */
  const again = async (desk: SignedInOperator, more: { ip?: string; headers?: Record<string, string> } = {}): Promise<SignedInOperator> => {
    const { half } = (await signIn(desk.account, desk.password, more)).json.value;
    const { json } = await call("POST", "/sign-in/factor", { ...more, body: { half, proof: { way: "totp", code: desk.app.code() } } });
    return { ...desk, token: json.value.token };
  };

  const enrolled = async (seats: readonly Seat[] = [], name?: string): Promise<SignedInOperator> => enrol(await operator(seats, name));

  /** As if the second factor lay so many seconds back. */
  const forgetFactor = async (token: string, seconds = 601): Promise<void> => {
    await sql`update operator_sessions set factor_at = now() - make_interval(secs => ${seconds}) where token_hash = ${hashToken(token)}`.execute(
      test.db,
    );
  };

  /** What the record says of an operator, the oldest first. */
  const recorded = async (subject: string): Promise<string[]> =>
    (await test.db.selectFrom("operator_actions").select("action").where("subject", "=", subject).orderBy("id").execute()).map(
      ({ action }) => action,
    );

  return { call, seal, operator, signIn, enrol, again, enrolled, forgetFactor, recorded };
}
export type TestConsole = ReturnType<typeof createConsole>;
