import { type GameRule, GameRule as RuleName, type GameRules, loosens } from "@mela/contract/console/game-rules";
import type { Approval } from "@mela/contract/console/approvals";
import type { BrandSettings } from "@mela/contract/site/site";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { ApprovalExecutor, ApprovalsService } from "../access/approvals.service.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import { writeSettings } from "../site/brand-writing.service.ts";
import type { SiteService } from "../site/site.service.ts";
import type { Versions } from "../site/versions.service.ts";

interface Deps {
  db: Db;
  audit: AuditService;
  approvals: Pick<ApprovalsService, "ask">;
  site: Pick<SiteService, "settingsOfNamed">;
  versions: Pick<Versions, "refresh">;
}

interface Change {
  rule: GameRule;
  from: boolean;
  to: boolean;
  reason: string;
}

export type GameRulesService = ReturnType<typeof createGameRules>;

const rulesOf = ({ autoplay = false, fullSpins = false }: BrandSettings): GameRules => ({ autoplay, fullSpins });
const subjectOf = (brandCode: string, rule: GameRule): string => `gameRules:${brandCode}:${rule}`;
const changesOf = ({ rule, from, to }: Omit<Change, "reason">) => [{ field: rule, before: from, after: to }];

/** How slots of a brand may be played, as operators change it: what allows players more with a colleague, all else alone. */
export function createGameRules({ db, audit, approvals, site, versions }: Deps) {
  /** The settings, which nobody else changes until the transaction ends; throws `console.stale` where the rule is another by now. */
  const heldFrom = async (trx: Trx, brandCode: string, { rule, from }: Pick<Change, "rule" | "from">): Promise<BrandSettings> => {
    const settings = await site.settingsOfNamed(trx, brandCode, { hold: true });
    const now = rulesOf(settings);
    if (now[rule] !== from) throw await staleOf(trx, { brandCode, subject: subjectOf(brandCode, rule), value: { now } });
    return settings;
  };

  const write = async (trx: Trx, seat: BrandSeat, before: BrandSettings, change: Change): Promise<GameRules> => {
    // What is off is not said, as in a brand's file.
    const settings = { ...before, [change.rule]: change.to ? true : undefined };
    await writeSettings(trx, settings);
    const action = "games.ruleChanged";
    const { brandCode, operator: by } = seat;
    const [subject, changes] = [subjectOf(brandCode, change.rule), changesOf(change)];
    await audit.write(trx, { brandCode, by, action, subject, changes, reason: change.reason, detail: {} });
    return rulesOf(settings);
  };

  return {
    async read(seat: BrandSeat): Promise<GameRules> {
      await seat.demand(db);
      return rulesOf(await site.settingsOfNamed(db, seat.brandCode));
    },

    /** Throws `console.stale` with how the rules are, where somebody was faster, and `approval.open` where a colleague has been asked about this rule already. */
    async set(caller: ConsoleCaller, brandCode: string, change: Change): Promise<{ now: GameRules; request: Approval | null }> {
      const seat = consoleSeat(caller, "brand.edit", brandCode);
      const made = await inTransaction(db, async (trx) => {
        await seat.demand(trx);
        const before = await heldFrom(trx, brandCode, change);
        const { rule, from, to, reason } = change;
        if (from === to) return { now: rulesOf(before), request: null };
        if (!loosens(rule, to)) return { now: await write(trx, seat, before, change), request: null };
        const request = await approvals.ask(trx, caller, {
          kind: "game.rules",
          brand: brandCode,
          subject: subjectOf(brandCode, rule),
          subjectName: brandCode,
          payload: { rule, from, to },
          baseVersion: null,
          changes: changesOf(change),
          reason,
        });
        return { now: rulesOf(before), request };
      });
      versions.refresh();
      return made;
    },

    /** Changes what was asked for, unless the rule is another by now. */
    executor: {
      permission: "brand.edit",
      async execute(trx, { brand, payload, reason }, decider) {
        const seat = consoleSeat(decider, "brand.edit", brand ?? "");
        await seat.demand(trx);
        const change = { rule: RuleName.parse(payload["rule"]), from: payload["from"] === true, to: payload["to"] === true, reason };
        await write(trx, seat, await heldFrom(trx, seat.brandCode, change), change);
      },
      done: () => versions.refresh(),
    } satisfies ApprovalExecutor,
  };
}
