import type { ConsoleRole } from "@mela/contract/console/roles";
import type { Permission, ShippedRole } from "@mela/contract/console/permissions";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import { type Grant, isBeyond } from "./access.rules.ts";
import { endSessions } from "./access.store.ts";
import { checkNetworks, holdStill, keepingOwners } from "./managing.service.ts";
import * as store from "./roles.store.ts";

type Draft = store.RoleDraft & { reason: string };
type Seen = { id: number; version: number };

export type RolesService = ReturnType<typeof createRoles>;

const present = (role: store.StoredRole): ConsoleRole => ({
  id: role.id,
  version: role.version,
  shipped: role.shipped as ShippedRole | null,
  name: role.name,
  fixed: role.shipped !== null || role.desk !== null,
  permissions: [...role.permissions] as Permission[],
  ceilings: [...role.ceilings],
  networks: [...role.networks],
  holders: role.holders,
});

const stateOf = ({ name, permissions, ceilings, networks }: store.RoleDraft) => ({ name, permissions, ceilings, networks });

const stale = (trx: Trx, id: number): Promise<AppError> => staleOf(trx, { brandCode: null, subject: `role:${id}` });

/** Roles: those that ship are copied and not changed, own ones are changed by who could do all that they allow. */
export function createRoles({ db, audit }: { db: Db; audit: AuditService }) {
  const show = async (id: number): Promise<ConsoleRole> => {
    const [role] = await store.listRoles(db, id);
    if (!role) throw new AppError("request.notFound");
    return present(role);
  };

  /** A role reaches wherever it is given, so whoever writes it holds all of it everywhere. */
  const mustHold = (mine: readonly Grant[], role: store.RoleDraft): void => {
    if (isBeyond(mine, role, null)) throw new AppError("role.beyondYours");
  };

  const own = async (trx: Trx, id: number): Promise<store.StoredRole> => {
    const [role] = await store.listRoles(trx, id);
    if (!role) throw new AppError("request.notFound");
    if (role.shipped !== null || role.desk !== null) throw new AppError("role.shipped");
    return role;
  };

  const mustBeFree = async (trx: Trx, name: string, except: number | null): Promise<void> => {
    if (await store.isNameTaken(trx, name, except)) throw new AppError("role.taken");
  };

  return {
    list: async (): Promise<ConsoleRole[]> => (await store.listRoles(db)).map(present),

    async create(caller: ConsoleCaller, { reason, ...draft }: Draft): Promise<ConsoleRole> {
      checkNetworks(draft.networks, caller);
      const id = await inTransaction(db, async (trx) => {
        mustHold(await holdStill(trx, caller, "roles.manage"), draft);
        await mustBeFree(trx, draft.name, null);
        const made = await store.insertRole(trx, draft);
        const states = { before: {}, after: stateOf(draft) };
        await audit.write(trx, {
          brandCode: null,
          by: caller,
          action: "role.created",
          subject: `role:${made}`,
          states,
          reason,
          detail: {},
        });
        return made;
      });
      return show(id);
    },

    /** Ends the sessions of all who hold it. Throws `role.shipped`, `role.own`, `role.beyondYours`, `console.stale`. */
    async save(caller: ConsoleCaller, { id, version, reason, ...draft }: Seen & Draft): Promise<ConsoleRole> {
      checkNetworks(draft.networks, caller);
      await inTransaction(db, async (trx) => {
        const mine = await holdStill(trx, caller, "roles.manage");
        const old = await own(trx, id);
        if (mine.some(({ roleId }) => roleId === id)) throw new AppError("role.own");
        for (const one of [old, draft]) mustHold(mine, one);
        await mustBeFree(trx, draft.name, id);
        if (!(await keepingOwners(trx, () => store.updateRole(trx, { id, version }, draft)))) throw await stale(trx, id);
        for (const holder of await store.listHolders(trx, id)) await endSessions(trx, holder);
        const states = { before: stateOf(old), after: stateOf(draft) };
        await audit.write(trx, { brandCode: null, by: caller, action: "role.changed", subject: `role:${id}`, states, reason, detail: {} });
      });
      return show(id);
    },

    /** Throws `role.inUse` while somebody holds it. */
    async remove(caller: ConsoleCaller, { id, version, reason }: Seen & { reason: string }): Promise<void> {
      await inTransaction(db, async (trx) => {
        const mine = await holdStill(trx, caller, "roles.manage");
        const old = await own(trx, id);
        mustHold(mine, old);
        if (old.holders > 0) throw new AppError("role.inUse");
        if (!(await store.deleteRole(trx, { id, version }))) throw await stale(trx, id);
        const states = { before: stateOf(old), after: {} };
        await audit.write(trx, { brandCode: null, by: caller, action: "role.removed", subject: `role:${id}`, states, reason, detail: {} });
      });
    },
  };
}
