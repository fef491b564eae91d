import type { Approval } from "@mela/contract/console/approvals";
import type { ConsoleOperator, GivenRole } from "@mela/contract/console/operators";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { type Grant, heldBy, holdsIn, isBeyond } from "./access.rules.ts";
import { endSessions, listBrands, listGrants } from "./access.store.ts";
import type { ApprovalsService } from "./approvals.service.ts";
import { presentOperator } from "./console-operators.present.ts";
import * as store from "./console-operators.store.ts";
import type { ConsoleMails } from "./console-mails.service.ts";
import { saveLink } from "./half-sessions.store.ts";
import { checkNetworks, holdStill, keepingOwners, managedOf, mustReach, seenBy } from "./managing.service.ts";
import { listRoles } from "./roles.store.ts";

const INVITATION_MINUTES = 24 * 60;
const DAYS_UNTIL_DISABLED = 120;

export interface OperatorsDeps {
  db: Db;
  audit: AuditService;
  mails: ConsoleMails;
  approvals: ApprovalsService;
}

/** What names a change: of whom, as it was seen, and why. */
interface Seen {
  id: number;
  version: number;
  reason: string;
}

interface Invitation {
  account: string;
  name: string;
  mail: string;
  language: string;
  roles: GivenRole[];
  reason: string;
}

export type ConsoleOperatorsService = ReturnType<typeof createConsoleOperators>;

/** Accounts of the console: invited, given roles, bound to networks, disabled; never deleted. Nobody reaches further than they do themselves. */
export function createConsoleOperators(deps: OperatorsDeps) {
  return { ...createReading(deps), ...createInviting(deps), ...createChanging(deps), ...createUnused(deps) };
}

async function show(db: Db, caller: ConsoleCaller, id: number): Promise<ConsoleOperator> {
  const [operator] = await store.listOperators(db, id);
  const seen = seenBy(await listGrants(db, caller.operatorId), "operators.read", await store.listAllGrants(db, id));
  if (!operator || seen === null) throw new AppError("request.notFound");
  return presentOperator(operator, seen);
}

function createReading({ db }: OperatorsDeps) {
  return {
    get: (caller: ConsoleCaller, id: number): Promise<ConsoleOperator> => show(db, caller, id),

    /** Those of brands in which the caller may read about operators, with their roles there alone. */
    async list(caller: ConsoleCaller): Promise<ConsoleOperator[]> {
      const [mine, operators, grants] = await Promise.all([
        listGrants(db, caller.operatorId),
        store.listOperators(db),
        store.listAllGrants(db),
      ]);
      return operators.flatMap((operator) => {
        const seen = seenBy(
          mine,
          "operators.read",
          grants.filter(({ operatorId }) => operatorId === operator.id),
        );
        return seen === null ? [] : [presentOperator(operator, seen)];
      });
    },
  };
}

/** Throws `request.notFound` for a role or brand that the caller does not see, and `role.beyondYours`. */
async function mustBeGivable(trx: Trx, mine: readonly Grant[], given: readonly GivenRole[]): Promise<void> {
  const [roles, brands] = await Promise.all([listRoles(trx), listBrands(trx)]);
  const held = heldBy(mine);
  for (const { roleId, brand } of given) {
    const role = roles.find(({ id }) => id === roleId);
    if (!role || (brand !== null && !brands.includes(brand))) throw new AppError("request.notFound");
    if (brand !== null && !holdsIn(held, "operators.manage", brand)) throw new AppError("request.notFound");
    if (!holdsIn(held, "operators.manage", brand) || isBeyond(mine, role, brand)) throw new AppError("role.beyondYours");
  }
}

const nameOf = ({ roleId, brand }: store.RoleHeld): string => `${roleId}@${brand ?? "*"}`;
const told = (roles: readonly (store.RoleHeld & { until: string | Date | null })[]) =>
  roles.map(({ roleId, brand, until }) => ({ roleId, brand, until: until === null ? null : new Date(until).toISOString() }));

function createInviting({ db, audit, mails }: OperatorsDeps) {
  const sendLink = async (
    trx: Trx,
    operator: { id: number; account: string; mail: string; language: string | null },
    brandCode: string,
  ): Promise<void> => {
    const token = newToken();
    await saveLink(trx, {
      tokenHash: hashToken(token),
      operatorId: operator.id,
      kind: "invitation",
      lifeSeconds: INVITATION_MINUTES * 60,
    });
    await mails.link(trx, operator, { kind: "invitation", token, minutes: INVITATION_MINUTES, brandCode });
  };

  return {
    /** Throws `operator.taken`, `role.beyondYours`. */
    async invite(caller: ConsoleCaller, brandCode: string, invitation: Invitation): Promise<ConsoleOperator> {
      const { roles, reason, ...draft } = invitation;
      const id = await inTransaction(db, async (trx) => {
        const mine = await holdStill(trx, caller, "operators.manage");
        await mustBeGivable(trx, mine, roles);
        const made = await store.insertInvited(trx, draft);
        if (made === undefined) throw new AppError("operator.taken");
        for (const role of uniqueOf(roles)) await store.giveRole(trx, made, role, caller.operatorId);
        await sendLink(trx, { id: made, ...draft }, brandCode);
        const states = { before: {}, after: { ...draft, roles: told(roles) } };
        const subject = `operator:${made}`;
        await audit.write(trx, { brandCode: null, by: caller, action: "operator.invited", subject, states, reason, detail: {} });
        return made;
      });
      return show(db, caller, id);
    },

    /** Throws `operator.notInvited`. */
    async renewInvitation(caller: ConsoleCaller, brandCode: string, id: number): Promise<ConsoleOperator> {
      await inTransaction(db, async (trx) => {
        const mine = await holdStill(trx, caller, "operators.manage");
        const { operator, grants } = await managedOf(trx, mine, id);
        mustReach(mine, grants);
        const { mail } = operator;
        if (!operator.invited || operator.status !== "active" || mail === null) throw new AppError("operator.notInvited");
        await sendLink(trx, { ...operator, mail }, brandCode);
        const action = "operator.invitationRenewed";
        await audit.write(trx, { brandCode: null, by: caller, action, subject: `operator:${id}`, detail: {} });
      });
      return show(db, caller, id);
    },
  };
}

const uniqueOf = (roles: readonly GivenRole[]): GivenRole[] => [...new Map(roles.map((role) => [nameOf(role), role])).values()];

function createChanging(deps: OperatorsDeps) {
  const { db, audit, approvals } = deps;

  interface Change {
    action: string;
    /** What is recorded, before and after. */
    states: { before: object; after: object };
    fields: { status?: "active" | "disabled"; networks?: string[] };
    work?: (trx: Trx) => Promise<void>;
  }

  /** One change of one operator: seen as it is, within reach, on the record, and with all their sessions ended. */
  const change = async (
    caller: ConsoleCaller,
    { id, version, reason }: Seen,
    plan: (trx: Trx, mine: Grant[], managed: Awaited<ReturnType<typeof managedOf>>) => Promise<Change>,
  ): Promise<ConsoleOperator> => {
    await inTransaction(db, async (trx) => {
      const mine = await holdStill(trx, caller, "operators.manage");
      const managed = await managedOf(trx, mine, id);
      const { action, states, fields, work } = await plan(trx, mine, managed);
      await keepingOwners(trx, async () => {
        if (!(await store.changeOperator(trx, { id, version }, fields))) throw new AppError("console.stale");
        await work?.(trx);
      });
      await endSessions(trx, id);
      await audit.write(trx, { brandCode: null, by: caller, action, subject: `operator:${id}`, states, reason, detail: {} });
    });
    return show(db, caller, id);
  };

  const notSelf = (caller: ConsoleCaller, id: number): void => {
    if (caller.operatorId === id) throw new AppError("role.own");
  };

  return {
    /** The roles in brands that the caller sees become these; what they hold elsewhere stays. */
    setRoles: (caller: ConsoleCaller, { roles, ...seen }: Seen & { roles: GivenRole[] }): Promise<ConsoleOperator> =>
      change(caller, seen, async (trx, mine, { grants }) => {
        notSelf(caller, seen.id);
        const old = seenBy(mine, "operators.manage", grants) ?? [];
        const next = uniqueOf(roles);
        const same = (one: Grant) =>
          next.some(
            (role) => nameOf(role) === nameOf(one) && (role.until ? Date.parse(role.until) : null) === (one.until?.getTime() ?? null),
          );
        const gone = old.filter((one) => !same(one));
        const fresh = next.filter((role) => !old.some((one) => same(one) && nameOf(one) === nameOf(role)));
        mustReach(mine, gone);
        await mustBeGivable(trx, mine, fresh);
        const work = async (): Promise<void> => {
          for (const role of [...gone, ...fresh]) await store.takeRole(trx, seen.id, role);
          for (const role of fresh) await store.giveRole(trx, seen.id, role, caller.operatorId);
        };
        return {
          action: "operator.rolesChanged",
          states: { before: { roles: told(old) }, after: { roles: told(next) } },
          fields: {},
          work,
        };
      }),

    setStatus: (caller: ConsoleCaller, { status, ...seen }: Seen & { status: "active" | "disabled" }): Promise<ConsoleOperator> =>
      change(caller, seen, async (_, mine, { operator, grants }) => {
        notSelf(caller, seen.id);
        mustReach(mine, grants);
        const states = { before: { status: operator.status }, after: { status } };
        return { action: "operator.statusChanged", states, fields: { status } };
      }),

    setNetworks: (caller: ConsoleCaller, { networks, ...seen }: Seen & { networks: string[] }): Promise<ConsoleOperator> =>
      change(caller, seen, async (_, mine, { operator, grants }) => {
        mustReach(mine, grants);
        checkNetworks(networks, caller);
        const states = { before: { networks: operator.networks }, after: { networks } };
        return { action: "operator.networksChanged", states, fields: { networks } };
      }),

    /** Asks for four eyes; throws `operator.noMail` and `approval.open`. */
    askReEnrolment: (caller: ConsoleCaller, { id, reason }: { id: number; reason: string }): Promise<Approval> =>
      inTransaction(db, async (trx) => {
        const mine = await holdStill(trx, caller, "operators.manage");
        const { operator, grants } = await managedOf(trx, mine, id);
        notSelf(caller, id);
        mustReach(mine, grants);
        if (operator.mail === null) throw new AppError("operator.noMail");
        return approvals.ask(trx, caller, {
          kind: "operator.reEnrol",
          brand: null,
          subject: `operator:${id}`,
          subjectName: operator.account,
          payload: { operatorId: id },
          baseVersion: operator.version,
          changes: [],
          reason,
        });
      }),
  };
}

function createUnused({ db, audit }: OperatorsDeps) {
  return {
    /** Disables accounts that nobody has used for 120 days; the last owner stays. Answers how many it disabled. */
    async disableUnused(): Promise<number> {
      let disabled = 0;
      for (const { id, version } of await store.listUnused(db, DAYS_UNTIL_DISABLED)) {
        const done = await inTransaction(db, (trx) =>
          keepingOwners(trx, async () => {
            if (!(await store.changeOperator(trx, { id, version }, { status: "disabled" }))) return false;
            await endSessions(trx, id);
            const by = { command: "operators-unused", operatorId: null };
            const states = { before: { status: "active" }, after: { status: "disabled" } };
            const reason = `Not used for ${DAYS_UNTIL_DISABLED} days`;
            await audit.write(trx, {
              brandCode: null,
              by,
              action: "operator.statusChanged",
              subject: `operator:${id}`,
              states,
              reason,
              detail: {},
            });
            return true;
          }),
        ).catch(keepLastOwner);
        if (done) disabled += 1;
      }
      return disabled;
    },
  };
}

function keepLastOwner(error: unknown): boolean {
  if (error instanceof AppError && error.code === "operator.lastOwner") return false;
  throw error;
}
