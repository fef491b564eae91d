import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { limitsQuery, type OperatedLimit } from "../../data/member.ts";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { Actions } from "../../parts/card.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { Waiting } from "../../parts/query-state.tsx";
import { When } from "../../parts/when.tsx";
import { Cap } from "./cap.tsx";
import { ChangeLimit, RemoveLimit } from "./change-limit.tsx";
import type { TabProps } from "./member-tabs.tsx";
import styles from "./members.module.css";

/** What limits the member's play: their own, what holds, and the operators' caps. */
export function LimitsEditor({ memberKey, head }: TabProps): ReactNode {
  const t = useT();
  const query = useQuery(limitsQuery(memberKey));
  const [asked, setAsked] = useState<{ limit: OperatedLimit; what: "change" | "remove" } | null>(null);
  const columns = useColumns(query.data?.currency ?? head.currency, head.status !== "erased", (limit, what) => setAsked({ limit, what }));
  if (!query.data) return <Waiting query={query} />;
  const { limits, currency, exclusion } = query.data;
  const question = asked ? { memberKey, limit: asked.limit, currency, onClose: () => setAsked(null) } : null;
  return (
    <div className={styles["round"]}>
      {exclusion === null ? null : (
        <p>
          {t(exclusion.until === null ? "limits.breakForGood" : "limits.break")}{" "}
          {exclusion.until === null ? null : <When at={exclusion.until} />}
        </p>
      )}
      <DataTable label={t("member.limits")} columns={columns} rows={limits} rowKey={({ kind, period }) => `${kind} ${period}`} />
      {question && asked?.what === "change" ? <ChangeLimit {...question} /> : null}
      {question && asked?.what === "remove" ? <RemoveLimit {...question} /> : null}
    </div>
  );
}

function useColumns(
  currency: string,
  changeable: boolean,
  onAsk: (limit: OperatedLimit, what: "change" | "remove") => void,
): DataColumn<OperatedLimit>[] {
  const { t } = useLanguage();
  const cap = (id: string, title: string, of: (limit: OperatedLimit) => number | null, wide = false): DataColumn<OperatedLimit> => ({
    id,
    title,
    end: true,
    wide,
    cell: (limit) => <Cap cap={of(limit)} kind={limit.kind} currency={currency} />,
  });
  const nameOf = ({ kind, period }: OperatedLimit) => t(`limits.name.${kind}.${period}`);
  const common: DataColumn<OperatedLimit>[] = [
    { id: "limit", title: t("limits.limit"), cell: nameOf },
    cap("effective", t("limits.holds"), ({ effective }) => effective),
    cap("used", t("limits.used"), ({ used }) => used, true),
    cap("own", t("limits.own"), ({ cap: own }) => own, true),
    cap("operator", t("limits.operator"), ({ operatorCap }) => operatorCap, true),
  ];
  if (!changeable) return common;
  const decide: DataColumn<OperatedLimit> = {
    id: "change",
    title: t("withdrawals.decide"),
    cell: (limit) => (
      <Actions label={nameOf(limit)}>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t("limits.changeOf", { name: nameOf(limit) })}
          onClick={() => onAsk(limit, "change")}
        >
          {t("limits.change")}
        </Button>
        {limit.operatorCap === null ? null : (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t("limits.removeOf", { name: nameOf(limit) })}
            onClick={() => onAsk(limit, "remove")}
          >
            {t("limits.remove")}
          </Button>
        )}
      </Actions>
    ),
  };
  return [...common, decide];
}
