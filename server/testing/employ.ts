import { sql } from "kysely";
import type { Permission } from "@mela/contract/console/permissions";
import type { Ceiling } from "@mela/contract/console/roles";
import type { Db } from "../src/db.ts";
import type { Services } from "../src/services.ts";
import { SEAT_PASSWORD, takeOwnSeat } from "./console.ts";
import { createAuthenticator } from "./factor.ts";

/** An operator who has signed in before, with an app. */
export interface Employee {
  account: string;
  password: string;
  /** What their app shows; each code is a fresh one. */
  code: () => string;
}

const ADDRESS = "127.0.0.1";
const VISIT = {
  brandCode: "mela",
  ip: ADDRESS,
  deviceKey: null,
  userAgent: "",
  country: null,
  origin: { address: ADDRESS, userAgent: null, requestId: "employ" },
  site: () => Promise.reject(new Error("There is no page")),
};
const CLOCK = {
  now: () => new Date(),
  advance: (): never => {
    throw new Error("Two codes of this half minute have served already");
  },
};

/** Makes an operator of Mela with a role of their own, and sets their app up by the services that the sign-in goes through. */
export async function employ(
  { services, db }: { services: Services; db: Db },
  account: string,
  role: { permissions: readonly Permission[]; ceilings?: readonly Ceiling[] },
): Promise<Employee> {
  await takeOwnSeat({ db }, account, { ...role, brand: "mela" });
  // An app that somebody has takes the place of the one that nobody has.
  await sql`delete from operator_factors where operator_id = (select id from operators where console_account = ${account})`.execute(db);
  const { consoleSignIn } = services;
  const { half } = await consoleSignIn.signIn({ account, password: SEAT_PASSWORD }, VISIT);
  const { secret } = await consoleSignIn.startEnrolTotp(half);
  const app = createAuthenticator({ clock: CLOCK }, secret);
  await consoleSignIn.confirmEnrolTotp({ half, code: app.code() }, VISIT);
  return { account, password: SEAT_PASSWORD, code: () => app.code() };
}
