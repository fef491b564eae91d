import {
  exportAccountRecords,
  exportBetRecords,
  getBetProof,
  getBetRecord,
  listAccountRecords,
  listBetRecords,
  listBetVendors,
  sumAccountRecords,
  sumBetRecords,
} from "@mela/contract/wallet/records";
import type { Bind, Context } from "../../http.ts";
import { FileAnswer } from "../../lib/answers.ts";
import type { Caller } from "../../lib/callers.ts";
import type { RequestContext } from "../site/brand.ts";
import { createMovementNames } from "./movement-names.service.ts";
import type { NameSources } from "./turnover-names.service.ts";
import type { ExportedTable, RecordReader, RecordsService } from "./records.service.ts";

/** A table reads every entry of its days. */
const EXPORTS_PER_MINUTE = 10;
/** Each asks the game's provider. */
const PROOFS_PER_MINUTE = 60;

interface Deps {
  records: RecordsService;
  requestContext: RequestContext;
  rewards: { bookedNames: NameSources["claims"] };
  deposit: { offerNames: NameSources["offers"] };
}

export function registerRecordsRoutes(bind: Bind, { records, requestContext, rewards, deposit }: Deps): void {
  const namesOf = createMovementNames({ rewards: rewards.bookedNames, offers: deposit.offerNames });
  const readerOf = async ({ caller, language, request }: Context<unknown, Caller>): Promise<RecordReader> => {
    const { settings, texts } = await requestContext.brandOf(request);
    return { memberId: Number(caller.userId), language, timeZone: settings.timeZone, own: texts };
  };
  bind(listBetRecords, async (context) => records.bets(await readerOf(context), context.input));
  bind(sumBetRecords, async (context) => records.betTotals(await readerOf(context), context.input));
  bind(listBetVendors, async (context) => records.betVendors(await readerOf(context), context.input));
  bind(getBetRecord, async (context) => records.bet(await readerOf(context), context.input.id));
  bind(getBetProof, ({ caller, input }) => records.proof(Number(caller.userId), input.id), { perMinute: PROOFS_PER_MINUTE });
  bind(listAccountRecords, async (context) => records.account(await readerOf(context), context.input, namesOf));
  bind(sumAccountRecords, async (context) => records.accountTotals(await readerOf(context), context.input));
  const slow = { perMinute: EXPORTS_PER_MINUTE };
  bind(exportBetRecords, async (context) => download(records.exportBets(await readerOf(context), context.input)), slow);
  bind(exportAccountRecords, async (context) => download(records.exportAccount(await readerOf(context), context.input, namesOf)), slow);
}

const download = ({ name, file }: ExportedTable): FileAnswer => new FileAnswer(`${name}.csv`, "text/csv; charset=utf-8", file);
