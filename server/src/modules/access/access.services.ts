import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { LoginGuard } from "../auth/login-guard.service.ts";
import { createTotp, totpKeyOf } from "../auth/totp.service.ts";
import type { Attempts } from "../verification/attempts.service.ts";
import type { MailService } from "../verification/mail.service.ts";
import type { Places } from "../verification/places.service.ts";
import { createAccessCommands } from "./access-commands.service.ts";
import { createAccessReview } from "./access-review.service.ts";
import { type LaterExecutors, createApprovals } from "./approvals.service.ts";
import { createConsoleFactors } from "./console-factors.service.ts";
import { createConsoleMails } from "./console-mails.service.ts";
import { createConsoleOperators } from "./console-operators.service.ts";
import { createConsolePasskeys } from "./console-passkeys.service.ts";
import { createConsoleSessions } from "./console-sessions.service.ts";
import { createOwnAccount } from "./own-account.service.ts";
import { createPermits } from "./permits.service.ts";
import { createReEnrolment } from "./re-enrolment.service.ts";
import { createRoles } from "./roles.service.ts";
import { createSignIn } from "./sign-in.service.ts";
import { type Secret, mapSecret } from "../../lib/secrets.ts";
import { placeOfTexts } from "../../lib/sealed-place.ts";
import { listKeyOwners } from "./console-factors.store.ts";

// Of its own kind, so that no key of a member's opens anything here.
const ofConsole = (secret: string): string => `console\0${secret}`;

interface Deps {
  db: Db;
  clock: Clock;
  secret: Secret;
  guard: LoginGuard;
  places: Places;
  attempts: Attempts;
  mail: MailService;
  audit: AuditService;
  /** Scheme and host of a brand's main site. */
  addressOf: (brandCode: string) => Promise<string>;
  /** The brand under whose name the console sends what belongs to none. */
  mailBrand: string;
  /** What carries out the requests of modules that are built later; asked for when one is decided about. */
  laterExecutors: () => LaterExecutors;
}

/** Who uses the console: how they come in, what they may do and where, and what takes two of them. */
export function createAccessServices({
  db,
  clock,
  secret,
  guard,
  places,
  attempts,
  mail,
  audit,
  addressOf,
  mailBrand,
  laterExecutors,
}: Deps) {
  const mails = createConsoleMails({ mail, addressOf });
  const passkeys = createConsolePasskeys({ db, secret });
  const totp = createTotp({ secret: mapSecret(secret, ofConsole), clock });
  const factors = createConsoleFactors({ db, totp, passkeys, mails, audit });
  const sessions = createConsoleSessions({ db, places, mails, audit });
  const own = { "operator.reEnrol": createReEnrolment({ mails, mailBrand }) };
  const approvals = createApprovals({ db, audit, executors: () => ({ ...own, ...laterExecutors() }) });
  return {
    consoleSessions: sessions,
    consolePermits: createPermits({ db, audit, factors }),
    consoleSignIn: createSignIn({ db, guard, sessions, factors, passkeys, audit }),
    ownAccount: createOwnAccount({ db, guard, attempts, sessions, factors, passkeys, audit }),
    consoleOperators: createConsoleOperators({ db, audit, mails, approvals }),
    consoleRoles: createRoles({ db, audit }),
    approvals,
    accessReview: createAccessReview({ db, audit }),
    accessCommands: createAccessCommands({ db }),
  };
}

/** Keys of operators' authenticator apps, confirmed or shown. */
export const operatorAppKeys = ["totp_sealed", "pending_sealed"].map((column) =>
  placeOfTexts(
    { table: "operator_factors", column },
    async (executor) => (await listKeyOwners(executor)).map((id) => ({ key: { operator_id: id } })),
    (secret) => totpKeyOf(ofConsole(secret)),
  ),
);
