import type { BrandLook } from "@mela/contract/site/site";
import type { OnBooked } from "../provider/provider.service.ts";
import type { Brand } from "../site/brand.ts";
import type { EventsService } from "./events.service.ts";

/** The boards need not follow every win. */
const WINNERS_EVERY_MS = 10_000;

type Gate = Pick<Brand, "code" | "maintenance" | "maintenanceUntil">;
type Publish = Pick<EventsService, "publish" | "balanceChanged">;

/** Tells the visitors of a brand how its gate stands. */
export function publishGate(events: Publish): (brand: Gate) => void {
  return ({ code, maintenance, maintenanceUntil }) =>
    events.publish({
      to: { brand: code },
      type: "status",
      data: { maintenance, maintenanceUntil: maintenanceUntil?.toISOString() ?? null },
    });
}

/** Tells the visitors of a brand how it looks from now on. */
export function publishLook(events: Publish): (code: string, look: BrandLook) => void {
  return (code, look) => events.publish({ to: { brand: code }, type: "look", data: look });
}

/** Tells a player of the balance after each bet, win and rollback, and everybody, now and then, that there are new winners. */
export function publishBooking(events: Publish): OnBooked {
  let due: NodeJS.Timeout | undefined;
  const publishWinners = (): void => {
    due ??= setTimeout(() => {
      due = undefined;
      events.publish({ to: "all", type: "winners", data: {} });
    }, WINNERS_EVERY_MS).unref();
  };
  return ({ memberId, kind, amountMinor }) => {
    events.balanceChanged(memberId);
    if (kind === "win" && amountMinor > 0) publishWinners();
  };
}

/** Tells the visitors of a brand that there is something new to read. */
export function publishAnnouncements(events: Publish): (brandCode: string) => void {
  return (brandCode) => events.publish({ to: { brand: brandCode }, type: "announcements", data: {} });
}

/** Tells members, in all their tabs, that something about contracts of theirs has changed. */
export function publishContracts(events: Publish): (memberIds: readonly (number | null)[]) => void {
  return (memberIds) => {
    for (const member of new Set(memberIds)) if (member !== null) events.publish({ to: { member }, type: "contracts", data: {} });
  };
}

/** Tells members, in all their tabs, that a red envelope rain on them is set or called off. */
export function publishRain(events: Pick<EventsService, "publishToMembers">): (memberIds: readonly number[]) => void {
  return (memberIds) => events.publishToMembers(memberIds, "rain", {});
}

/** Tells a member, in all their tabs, how much of one kind they have not read. */
export function publishUnread(events: Publish, kind: "inbox" | "notices"): (memberId: number, unread: number) => void {
  return (memberId, unread) => events.publish({ to: { member: memberId }, type: "unread", data: { [kind]: unread } });
}
