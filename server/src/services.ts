import type { MemberHook } from "./modules/member/member.service.ts";
import { publishGate, publishLook } from "./modules/events/publishers.service.ts";
import type { WalletService } from "./modules/wallet/wallet.service.ts";
import { type Foundation, type ServerDeps, createFoundation } from "./services/foundation.ts";
import { type Hooks, createHooks } from "./services/hooks.ts";
import { createBulk } from "./modules/bulk/bulk.service.ts";
import { createToldChanges } from "./modules/console/changes-reach.service.ts";
import { createQueues } from "./modules/console/queues.service.ts";
import { createRates } from "./modules/console/rates.service.ts";
import { createRecords } from "./modules/console/records.service.ts";
import { createSavedViews } from "./modules/console/saved-views.service.ts";
import { createMemberDeskServices } from "./modules/member-desk/member-desk.services.ts";
import { createMoneyServices } from "./services/money.ts";
import { createPeopleServices } from "./services/people.ts";
import { createPlayServices } from "./services/play.ts";
import { createAgentWings } from "./services/teams.ts";

export type Services = ReturnType<typeof createServices>;

/** Builds every service once, each after those that it needs, and then connects those that tell one another of something. */
export function createServices(deps: ServerDeps) {
  const hooks = createHooks();
  const base = createFoundation(deps, hooks);
  const people = createPeopleServices(base, hooks);
  const agents = createAgentWings(base, people);
  const money = createMoneyServices(base, people);
  const memberDesk = createMemberDeskServices({ ...base, ...people });
  const services = {
    ...base,
    ...people,
    ...agents,
    ...money,
    ...createPlayServices(base, people),
    ...memberDesk,
    consoleRecords: createRecords({ ...base, ...memberDesk }),
    bulk: createBulk({
      ...base,
      ...people,
      actions: { "withdrawals.approve": money.bulkApprovals.action, "members.tags": memberDesk.memberTags.action },
    }),
    queues: createQueues(base),
    rates: createRates(base),
    savedViews: createSavedViews({ ...base, ...people }),
    toldChanges: createToldChanges({ ...base, ...people }),
  };
  connect(hooks, services);
  return services;
}

const openAccount =
  (wallet: WalletService): MemberHook =>
  async (trx, { id, brandCode, currency }) =>
    void (await wallet.openPlayer(trx, { memberId: id, brandCode, currency }));

type Connected = Foundation &
  ReturnType<typeof createAgentWings> &
  ReturnType<typeof createMoneyServices> &
  ReturnType<typeof createPlayServices> &
  ReturnType<typeof createMemberDeskServices>;

function connect(
  hooks: Hooks,
  { wallet, events, limits, links, withdrawalApprovals, adjustments, contactChanges, payoutRules, gameRules, anonymising }: Connected,
): void {
  hooks.memberCreated.push(openAccount(wallet), limits.onMemberCreated);
  hooks.memberInvited.push(links.welcome);
  hooks.codeVisited.push(links.visited);
  hooks.moneyMoved.push((memberId) => events.balanceChanged(memberId));
  hooks.gateChanged.push(publishGate(events));
  hooks.lookChanged.push(publishLook(events));
  hooks.approvalExecutors.push({
    "withdrawal.approve": withdrawalApprovals.executor,
    adjustment: adjustments.executor,
    "member.contact": contactChanges.executor,
    "payout.rules": payoutRules.executor,
    "game.rules": gameRules.executor,
    "member.anonymise": anonymising.executor,
  });
}
