import { Badge, Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { endPause, type ListedPause, pausesQuery } from "../../data/payment-rules.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage } from "../../lib/texts.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { QueryState } from "../../parts/query-state.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { useAsked } from "../../parts/use-asked.ts";
import { When } from "../../parts/when.tsx";
import { PauseForm, usePausing } from "./pause-form.tsx";
import { RuleTabs } from "./rule-tabs.tsx";

const COLOURS = { running: "yellow", over: "gray", ended: "gray" } as const;
const TOUCHES = [consoleKeys.paymentRules, consoleKeys.audit];

/** Ways of paying that rest or have rested, and what lets one rest. */
export function PausesTab(): ReactNode {
  const { t } = useLanguage();
  const brand = useBrand().code;
  const list = useInfiniteQuery(pausesQuery(brand));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [open, setOpen] = useAsked("pause");
  const [ending, setEnding] = useState<ListedPause | null>(null);
  const pausing = usePausing();
  const columns = useColumns(setEnding);
  const handleClose = () => {
    pausing.forget();
    setOpen(false);
  };
  return (
    <Page
      title={t("menu.paymentRules")}
      actions={
        <Button size="xs" disabled={!list.data} onClick={() => setOpen(true)}>
          {t("rules.pause")}
        </Button>
      }
      bar={<RuleTabs current="/pauses" />}
    >
      {open ? <PauseForm pausing={pausing} languages={list.data?.pages[0]?.languages ?? []} onClose={handleClose} /> : null}
      {ending ? (
        <ReasonDialog
          title={t("rules.endPause")}
          text={t("rules.endPauseText", { name: t(`money.method.${ending.method}`) })}
          submit={t("rules.endPause")}
          touches={TOUCHES}
          onSubmit={(reason) => endPause({ brand, id: ending.id, reason })}
          onClose={() => setEnding(null)}
        />
      ) : null}
      <QueryState query={list} />
      {list.isPending ? <Loading /> : null}
      {list.data && rows.length === 0 ? <Empty title={t("rules.noPauses")} next={t("rules.noPausesNext")} /> : null}
      {rows.length > 0 ? (
        <DataTable
          label={t("rules.tab.pauses")}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onEnd={() => void (list.hasNextPage && !list.isFetching ? list.fetchNextPage() : undefined)}
          loading={list.isFetching}
        />
      ) : null}
    </Page>
  );
}

function useColumns(onEnd: (pause: ListedPause) => void): DataColumn<ListedPause>[] {
  const { t, language } = useLanguage();
  return [
    { id: "method", title: t("money.method"), cell: ({ method }) => t(`money.method.${method}`) },
    { id: "direction", title: t("rules.direction"), cell: ({ direction }) => t(`rules.direction.${direction}`) },
    {
      id: "state",
      title: t("money.state"),
      cell: ({ state }) => (
        <Badge variant="light" color={COLOURS[state]}>
          {t(`rules.pauseState.${state}`)}
        </Badge>
      ),
    },
    { id: "until", title: t("rules.until"), cell: ({ until }) => <When at={until} /> },
    {
      id: "end",
      title: t("rules.pauseState.ended"),
      cell: (pause) =>
        pause.state === "running" ? (
          <Button size="compact-xs" variant="default" onClick={() => onEnd(pause)}>
            {t("rules.endPause")}
          </Button>
        ) : pause.endedBy === null ? (
          "—"
        ) : (
          <>
            <When at={pause.endedAt} /> · {pause.endedBy}
          </>
        ),
    },
    { id: "reason", title: t("ask.reason"), long: true, cell: ({ reason }) => reason },
    {
      id: "text",
      wide: true,
      title: t("rules.told"),
      long: true,
      cell: ({ texts }) => texts[language] ?? texts["en"] ?? Object.values(texts)[0] ?? "",
    },
    { id: "by", wide: true, title: t("rules.pausedBy"), cell: ({ by }) => by },
    { id: "from", wide: true, title: t("rules.from"), cell: ({ from }) => <When at={from} /> },
  ];
}
