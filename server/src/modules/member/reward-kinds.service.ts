import { isAgent } from "@mela/contract/base/customer-type";
import type { PromoKey } from "@mela/contract/content/promotions";
import type { Executor } from "../../db.ts";
import type { Calendar, PlayService } from "../wallet/play.service.ts";
import type { InviteService } from "./invite.service.ts";
import type { Member } from "./member.service.ts";
import type { RaffleService } from "./raffle.service.ts";
import { ticketsFor } from "./raffle.rules.ts";
import { type RewardStanding, birthdayYear, highest, missionProgress, stateOf, ticketOf } from "./reward.rules.ts";
import * as store from "./reward.store.ts";
import type { OfferTerms, TermsOf } from "./reward-terms.rules.ts";
import { conditionsOf } from "./vip.rules.ts";
import type { VipService } from "./vip.service.ts";

export interface KindDeps {
  play: Pick<PlayService, "since">;
  vip: Pick<VipService, "rankOf" | "isOffered">;
  raffle: Pick<RaffleService, "sealFor" | "winsOf">;
  invite: Pick<InviteService, "earned">;
}

/** A look at one offer with one member's eyes. */
export interface Look {
  executor: Executor;
  member: Member;
  calendar: Calendar;
  offerId: number;
  /** Periods of this offer that the member has claimed. */
  claimed: ReadonlySet<string>;
}

type Kind<K extends PromoKey> = (look: Look, terms: TermsOf<K>, deps: KindDeps) => Promise<RewardStanding[]>;

const KINDS: { [K in PromoKey]: Kind<K> } = {
  LOGIN: async ({ calendar, claimed }, { prizes }) => [
    {
      period: calendar.today,
      state: stateOf(claimed.has(calendar.today), true),
      amountMinor: highest(prizes),
      prizes,
      endsAt: calendar.dayEndsAt,
    },
  ],

  MANUAL: async ({ executor, member, calendar, claimed }, { amountMinor, when }, { vip }) => {
    if (when === "once") return [{ period: "once", state: stateOf(claimed.has("once"), true), amountMinor }];
    const { levels, level } = await vip.rankOf(executor, member);
    const bonus = levels.find((terms) => terms.level === level)?.birthdayBonusMinor;
    const birthday = await store.findBirthday(executor, member.id);
    const year = birthday === null ? null : birthdayYear(birthday, calendar.today);
    const period = `birthday-${year ?? calendar.today.slice(0, 4)}`;
    return [{ period, state: stateOf(claimed.has(period), year !== null), amountMinor: bonus || amountMinor }];
  },

  RAFFLE: async ({ executor, member, calendar, offerId }, { stakePerTicketMinor, maxTickets, prizesMinor }, { play, raffle }) => {
    const { stakeMinor } = await play.since(executor, member.id, calendar.weekStart);
    const tickets = ticketsFor(stakeMinor, stakePerTicketMinor, maxTickets);
    const wins = await raffle.winsOf(executor, offerId, member.id);
    return [
      ...wins.map(({ period, amountMinor }) => ({ period, state: "claimable" as const, amountMinor })),
      {
        period: calendar.weekStart,
        state: "open",
        amountMinor: Math.max(...prizesMinor),
        raffleMinor: prizesMinor,
        tickets,
        seal: await raffle.sealFor(executor, offerId, calendar.weekStart),
        progress: {
          unit: "stake",
          done: tickets >= maxTickets ? stakePerTicketMinor : stakeMinor % stakePerTicketMinor,
          target: stakePerTicketMinor,
        },
        endsAt: calendar.weekEndsAt,
      },
    ];
  },

  UPGRADE_BONUS: async ({ executor, member, claimed }, _terms, { vip }) => {
    if (!(await vip.isOffered(member.merchant_code))) return [];
    const { levels, steps, next, standing } = await vip.rankOf(executor, member);
    const reached = levels.filter(({ level, upgradeBonusMinor }) => upgradeBonusMinor > 0 && steps.some((step) => step.level === level));
    const waiting = reached.filter(({ level }) => !claimed.has(`level-${level}`));
    const rewards: RewardStanding[] = waiting.map(({ level, names, upgradeBonusMinor }) => ({
      period: `level-${level}`,
      about: names,
      state: "claimable",
      amountMinor: upgradeBonusMinor,
    }));
    if (next && next.upgradeBonusMinor > 0) {
      const [progress, ...also] = conditionsOf(next, standing).map(({ kind, done, required }) => ({
        unit: kind === "turnover" ? ("stake" as const) : ("deposit" as const),
        done,
        target: required,
      }));
      const asked = progress === undefined ? {} : { progress, also };
      rewards.push({ period: `level-${next.level}`, about: next.names, state: "open", amountMinor: next.upgradeBonusMinor, ...asked });
    }
    return rewards;
  },

  MISSION: async ({ executor, member, calendar, claimed }, { amountMinor, task }, { play }) => {
    const played = await play.since(executor, member.id, calendar.today, task.gameTypes);
    const progress = missionProgress(task, played, { stakeMinor: 0, rounds: 0 });
    const state = stateOf(claimed.has(calendar.today), progress.done >= progress.target);
    return [{ period: calendar.today, state, amountMinor, progress, endsAt: calendar.dayEndsAt }];
  },

  MISSION_MANUAL: async ({ executor, member, calendar, offerId, claimed }, { amountMinor, task }, { play }) => {
    const period = calendar.weekStart;
    const before = await store.findJoin(executor, member.id, offerId, period);
    const played = await play.since(executor, member.id, period, task.gameTypes);
    const progress = missionProgress(task, played, before ?? played);
    const state = before ? stateOf(claimed.has(period), progress.done >= progress.target) : "joinable";
    return [{ period, state, amountMinor, progress, endsAt: calendar.weekEndsAt }];
  },

  TICKET: async ({ executor, member, calendar, claimed }, { stakePerTicketMinor, maxTickets, gameTypes, prizes }, { play }) => {
    const { stakeMinor } = await play.since(executor, member.id, calendar.today, gameTypes);
    const held = ticketsFor(stakeMinor, stakePerTicketMinor, maxTickets);
    const { period, number } = ticketOf(calendar.today, claimed, maxTickets);
    const state = stateOf(claimed.has(period), number <= held);
    const used = claimed.has(period) ? number : number - 1;
    const progress = {
      unit: "stake" as const,
      done: Math.min(stakeMinor, number * stakePerTicketMinor),
      target: number * stakePerTicketMinor,
    };
    return [
      { period, state, amountMinor: highest(prizes), prizes, progress, tickets: Math.max(0, held - used), endsAt: calendar.dayEndsAt },
    ];
  },

  REFERRAL: async ({ executor, member, calendar, offerId, claimed }, terms, { invite }) => {
    if (isAgent(member.customer_type)) return [];
    const period = `to-${calendar.yesterday}`;
    const earned = await invite.earned(executor, member, terms, calendar.yesterday);
    const waiting = earned - (await store.claimedTotal(executor, member.id, offerId));
    if (waiting > 0 && !claimed.has(period)) return [{ period, state: "claimable", amountMinor: waiting }];
    return [{ period, state: "open", amountMinor: terms.perFriendMinor }];
  },
};

/** How a member stands to an offer, by its kind: what is there to be taken, and what is still to be done. */
export function createStandings(deps: KindDeps) {
  return (look: Look, offer: OfferTerms): Promise<RewardStanding[]> => {
    const kind = KINDS[offer.kind] as Kind<PromoKey>;
    return kind(look, offer.terms, deps);
  };
}
