import { Button } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { type LedgerCheck, ledgerChecksQuery, startLedgerCheck } from "../../data/ledger.ts";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { When } from "../../parts/when.tsx";
import { Result } from "./result.tsx";
import { QueryState } from "../../parts/query-state.tsx";

/** The checks of the books so far, and a new one. */
export function LedgerList(): ReactNode {
  const t = useT();
  const list = useInfiniteQuery(ledgerChecksQuery);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const columns = useColumns();
  const { busy, refusal, run } = useAction(startLedgerCheck, { touches: [consoleKeys.ledger] });
  const isRunning = rows.some(({ state }) => state === "waiting");
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
      <QueryState query={list} />
      {list.isPending ? <Loading /> : null}
      {list.data && rows.length === 0 ? <Empty title={t("ledger.none")} next={t("ledger.noneNext")} /> : null}
      {rows.length > 0 ? (
        <DataTable
          label={t("menu.ledger")}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onEnd={() => void (list.hasNextPage && !list.isFetching ? list.fetchNextPage() : undefined)}
        />
      ) : null}
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
    { id: "id", title: t("ledger.number"), cell: ({ id }) => <Link to={`/${id}`}>{t("ledger.one", { id })}</Link> },
    { id: "result", title: t("ledger.result"), cell: (check) => <Result check={check} /> },
    { id: "finished", title: t("ledger.finished"), cell: ({ finishedAt }) => (finishedAt === null ? "—" : <When at={finishedAt} />) },
    { id: "by", title: t("ledger.askedBy"), cell: ({ askedBy }) => askedBy },
    count("accounts"),
    count("transactions"),
    count("entries"),
  ];
}
