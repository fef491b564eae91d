import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import { type Adjustment, adjustmentQuery } from "../../data/adjustments.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { BigAmount, Card } from "../../parts/card.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { History } from "../../parts/history.tsx";
import { MemberLink } from "../../parts/member-link.tsx";
import { Page } from "../../parts/page.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { When } from "../../parts/when.tsx";

/** One booking by hand, with who answers for it and what else was done about its member. */
export function AdjustmentPage({ id }: { id: string }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const search = useSearch();
  const found = useQuery(adjustmentQuery(brand, id));
  const { data } = found;
  return (
    <Page
      title={data ? `${t("adjustments.one")} · ${data.memberAccount}` : t("adjustments.one")}
      back={<BackLink to={`/${search ? `?${search}` : ""}`}>{t("menu.adjustments")}</BackLink>}
    >
      {data ? (
        <>
          <QueryState query={found} />
          <Booked adjustment={data} />
          <History chain={brand} subject={`member:${data.memberId}`} />
        </>
      ) : (
        <Waiting query={found} />
      )}
    </Page>
  );
}

function Booked({ adjustment }: { adjustment: Adjustment }): ReactNode {
  const t = useT();
  const { memberId, memberAccount, direction, amount, category, note, turnoverTimes, by, approvedBy, at, ledgerTransaction } = adjustment;
  return (
    <Card label={t("adjustments.one")}>
      <BigAmount>
        <Amount minor={direction === "credit" ? amount.amount : -amount.amount} currency={amount.currency} />
      </BigAmount>
      <FactList
        facts={[
          [t("money.account"), <MemberLink key="member" id={memberId} account={memberAccount} />],
          [t("adjustments.category"), t(`adjustments.category.${category}`)],
          [t("adjustments.noteShort"), note],
          turnoverTimes === 0 ? null : [t("deposits.turnover"), `${turnoverTimes}×`],
          [t("adjustments.by"), by],
          approvedBy === null ? null : [t("adjustments.approvedBy"), approvedBy],
          [t("adjustments.at"), <When key="at" at={at} />],
          [t("adjustments.ledger"), ledgerTransaction],
        ]}
      />
    </Card>
  );
}
