import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import { type endMethodPause, type ListedPause, type pauseMethod, PAUSE_DAYS_MAX } from "@mela/contract/console/payment-rules";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { EventsService } from "../events/events.service.ts";
import type { SiteService } from "../site/site.service.ts";
import * as store from "./pauses.store.ts";

interface Deps {
  db: Db;
  audit: AuditService;
  events: Pick<EventsService, "publish">;
  site: Pick<SiteService, "settingsOfNamed">;
}

const PAGE = 50;
const DAY_MS = 86_400_000;

export type MethodPauses = ReturnType<typeof createMethodPauses>;

/** Operators let a way of paying rest until a moment. Members are told at once; orders under way go on, and so does the way itself after it. */
export function createMethodPauses({ db, audit, events, site }: Deps) {
  const told = (seat: BrandSeat): void => events.publish({ to: { brand: seat.brandCode }, type: "payments", data: {} });

  const record = (
    trx: Trx,
    { brandCode, operator }: BrandSeat,
    what: string,
    { id, ...said }: { id: number; reason: string; states: { before: object; after: object } },
  ): Promise<void> =>
    audit.write(trx, { brandCode, by: operator, action: `payments.${what}`, subject: `methodPause:${id}`, ...said, detail: {} });

  return {
    async list(seat: BrandSeat, after: number): Promise<{ items: ListedPause[]; next: number | null; languages: string[] }> {
      await seat.demand(db);
      const { languages } = await site.settingsOfNamed(db, seat.brandCode);
      const rows = await store.listPauses(db, seat.brandCode, { after, limit: PAGE + 1 });
      const shown = rows.slice(0, PAGE);
      return { items: shown.map(present), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null, languages: [...languages] };
    },

    /** Throws `request.invalid` with the fields: an end that does not come, and languages of the brand without words. */
    async pause(seat: BrandSeat, input: Omit<ParsedInputOf<typeof pauseMethod>, "brand">, requestKey: string): Promise<ListedPause> {
      const { operatorId } = seat.operator;
      const made = await inTransaction(db, async (trx) => {
        await seat.demand(trx);
        const known = await store.findPauseByKey(trx, operatorId, requestKey);
        if (known) return known;
        const { languages } = await site.settingsOfNamed(trx, seat.brandCode);
        const until = new Date(input.until);
        mustBeComplete(input.texts, languages, until);
        const { method, direction, reason } = input;
        const texts = JSON.stringify(input.texts);
        const pause = { brandCode: seat.brandCode, method, direction, reason, texts, until, operatorId, requestKey };
        const id = await store.insertPause(trx, pause);
        const row = id === undefined ? undefined : await store.findPause(trx, id);
        if (!row) throw new AppError("idempotency.inFlight");
        const after = { method, direction, until: until.toISOString(), texts: input.texts };
        await record(trx, seat, "paused", { id: row.id, reason, states: { before: {}, after } });
        return row;
      });
      told(seat);
      return present(made);
    },

    /** Throws `payment.pauseOver`. */
    async end(seat: BrandSeat, { id, reason }: Omit<ParsedInputOf<typeof endMethodPause>, "brand">): Promise<ListedPause> {
      const ended = await inTransaction(db, async (trx) => {
        await seat.demand(trx);
        const before = await store.findPause(trx, id);
        if (before?.merchant_code !== seat.brandCode) throw new AppError("request.notFound");
        if (!(await store.endPause(trx, id, seat.operator.operatorId))) throw new AppError("payment.pauseOver");
        const { method, direction } = before;
        const states = { before: { method, direction, state: "running" }, after: { method, direction, state: "ended" } };
        await record(trx, seat, "pauseEnded", { id, reason, states });
        return store.findPause(trx, id);
      });
      told(seat);
      if (!ended) throw new AppError("request.notFound");
      return present(ended);
    },
  };
}

function mustBeComplete(texts: Record<string, string>, languages: readonly string[], until: Date): void {
  const lasts = until.getTime() - Date.now();
  const fields = [
    ...languages.filter((language) => !Object.hasOwn(texts, language)).map((language) => `texts.${language}`),
    ...Object.keys(texts).flatMap((language) => (languages.includes(language) ? [] : [`texts.${language}`])),
    ...(lasts > 0 && lasts <= PAUSE_DAYS_MAX * DAY_MS ? [] : ["until"]),
  ];
  if (fields.length > 0) throw new AppError("request.invalid", { fields });
}

const present = (row: store.StoredPause): ListedPause => ({
  id: row.id,
  method: row.method,
  direction: row.direction,
  reason: row.reason,
  texts: row.texts,
  from: row.begins_at.toISOString(),
  until: row.until_at.toISOString(),
  by: row.by,
  state: row.ended_at !== null ? "ended" : row.running ? "running" : "over",
  endedAt: row.ended_at?.toISOString() ?? null,
  endedBy: row.endedBy,
});
