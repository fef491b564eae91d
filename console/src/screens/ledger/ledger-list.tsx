import { Button } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { LEDGER_SORTS, type LedgerCheck, ledgerChecksQuery, startLedgerCheck } from "../../data/ledger.ts";
import { useLanguage, useT } from "../../lib/texts.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable, rowsOf } from "../../parts/paged-table.tsx";
import { orderOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import { Result } from "./result.tsx";

/** The checks of the books so far, and a new one. */
export function LedgerList(): ReactNode {
  const t = useT();
  const list = useInfiniteQuery(ledgerChecksQuery(orderOf(useAddressFilter().of, LEDGER_SORTS)));
  const { busy, refusal, run } = useAction(startLedgerCheck, { touches: [consoleKeys.ledger] });
  const isRunning = rowsOf(list).some(({ state }) => state === "waiting");
  return (
    <Page
      title={t("menu.ledger")}
      bar={<span>{t("ledger.text")}</span>}
      actions={
        <Button size="xs" loading={busy} disabled={isRunning || list.isError} onClick={() => void run(undefined)}>
          {t("ledger.start")}
        </Button>
      }
    >
      <Refusal error={refusal} />
      <PagedTable
        label={t("menu.ledger")}
        empty={t("ledger.none")}
        next={t("ledger.noneNext")}
        columns={useColumns()}
        query={list}
        rowKey={({ id }) => String(id)}
        ordered="-id"
      />
    </Page>
  );
}

function useColumns(): DataColumn<LedgerCheck>[] {
  const { t, locale } = useLanguage();
  const count = (name: "accounts" | "transactions" | "entries"): DataColumn<LedgerCheck> => ({
    id: name,
    title: t(`ledger.${name}`),
    end: true,
    wide: true,
    cell: (check) => (check[name] === null ? "—" : check[name].toLocaleString(locale)),
  });
  return [
    { id: "id", title: t("ledger.number"), sorted: true, cell: ({ id }) => <Link to={`/${id}`}>{t("ledger.one", { id })}</Link> },
    { id: "result", title: t("ledger.result"), cell: (check) => <Result check={check} /> },
    { id: "finished", title: t("ledger.finished"), cell: ({ finishedAt }) => (finishedAt === null ? "—" : <When at={finishedAt} />) },
    { id: "by", title: t("ledger.askedBy"), cell: ({ askedBy }) => askedBy },
    count("accounts"),
    count("transactions"),
    count("entries"),
  ];
}
