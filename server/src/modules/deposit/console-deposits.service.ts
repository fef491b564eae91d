import { type ConsoleDeposit, type HandTransfer, type ListedDeposit, type TRANSFER_SORTS } from "@mela/contract/console/deposits";
import { findTransfers } from "../../adapters/manual-transfers.store.ts";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { wayOf } from "../../lib/sort-order.ts";
import { cutPage } from "../../lib/pages.ts";
import { withoutSecrets } from "../audit/audit.service.ts";
import { presentGiven, presentListed } from "./console-deposits.present.ts";
import * as lists from "./console-deposits.store.ts";
import { presentOrders } from "./deposit-parts.service.ts";
import type { DepositReviewService } from "./deposit-review.service.ts";
import type { DepositOfBrand } from "./deposit.tables.ts";

const TOLD_SHOWN = 50;

export interface Page<T> {
  items: T[];
  /** The place to go on from; null: this was the last one. */
  next: number | null;
}

/** Beyond which row, and how many. */
interface Wanted {
  after: number;
  size: number;
}

interface Deps {
  db: Db;
  depositReview: Pick<DepositReviewService, "ofOrder">;
  timeZoneOf: (brandCode: string) => Promise<string>;
}

export type ConsoleDeposits = ReturnType<typeof createConsoleDeposits>;

/** A brand's deposits, as its people look for them and look into them. */
export function createConsoleDeposits({ db, depositReview, timeZoneOf }: Deps) {
  const present = async (rows: readonly DepositOfBrand[]): Promise<ListedDeposit[]> => {
    const orders = await presentOrders(db, rows);
    return rows.flatMap((row, at) => {
      const order = orders[at];
      return order ? [presentListed(row, order)] : [];
    });
  };

  const list = async (seat: BrandSeat, filter: lists.DepositFilter, { after, size }: Wanted): Promise<Page<ListedDeposit>> => {
    await seat.demand(db);
    const { brandCode } = seat;
    const brand = { brandCode, timeZone: await timeZoneOf(brandCode) };
    const rows = await lists.listDeposits(db, brand, filter, { after, limit: size + 1 });
    const { shown, next } = cutPage(rows, size, ({ id }) => id);
    return { items: await present(shown), next };
  };

  /** One order of the brand with everything that is known of it; throws `request.notFound`. */
  const get = async (seat: BrandSeat, id: string): Promise<ConsoleDeposit> => {
    await seat.demand(db);
    const row = await lists.findDeposit(db, seat.brandCode, id);
    const [listed] = row ? await present([row]) : [];
    if (!row || !listed) throw new AppError("request.notFound");
    const [told, reviews, [transfer], rulings] = await Promise.all([
      lists.listTold(db, id, TOLD_SHOWN),
      depositReview.ofOrder(seat.brandCode, row.id),
      findTransfers(db, [id]),
      lists.listTransferRulings(db, id),
    ]);
    return {
      ...listed,
      terms: row.terms,
      told: told.map(({ at, provider, body }) => ({ at: at.toISOString(), provider, body: withoutSecrets(body) })),
      ledgerTransaction: row.ledger_transaction_id,
      reviews,
      sender: transfer?.sender ?? null,
      rulings: rulings.map((ruling) => ({ ...ruling, at: ruling.at.toISOString() })),
    };
  };

  /** Transfers by hand whose TrxID is to be checked. */
  const transfers = async (
    seat: BrandSeat,
    { after, size, sort }: Wanted & { sort: (typeof TRANSFER_SORTS)[number] },
  ): Promise<Page<HandTransfer>> => {
    await seat.demand(db);
    const rows = await lists.listGivenTransfers(db, seat.brandCode, { after, down: wayOf<"since">(sort).down, limit: size + 1 });
    const { shown, next } = cutPage(rows, size, ({ position }) => position);
    return { items: shown.map(presentGiven), next };
  };

  return { list, get, transfers };
}
