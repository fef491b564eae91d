import { Alert } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { useMay } from "../../data/permissions.ts";
import {
  type ConsoleWithdrawal,
  type DecisionKind,
  type ReviewedWithdrawal,
  withdrawalQuery,
  withdrawalsQuery,
} from "../../data/withdrawals.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { BigAmount, Card, Columns } from "../../parts/card.tsx";
import { ChangedNotice } from "../../parts/changed-notice.tsx";
import { Differences } from "../../parts/differences.tsx";
import { History } from "../../parts/history.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { Loading, Page } from "../../parts/page.tsx";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { useKeys } from "../../parts/use-keys.ts";
import { When } from "../../parts/when.tsx";
import { Background } from "./background.tsx";
import { DecisionButtons, DecisionDialog } from "./decisions.tsx";
import { Marks } from "./marks.tsx";
import { Story } from "./story.tsx";
import { useChangedTexts } from "./use-changed-texts.tsx";
import { decisionsFor, KEYS, nextAfter, queryOf } from "./withdrawals-rules.ts";
import { QueryState } from "../../parts/query-state.tsx";

/** One withdrawal with what decides it beside it. `a` approves, `r` returns, `h` holds back; the next one opens by itself. */
export function WithdrawalPage({ id }: { id: string }): ReactNode {
  const t = useT();
  const search = useSearch();
  const found = useQuery(withdrawalQuery(useBrand().code, id));
  const back = `/${search ? `?${search}` : ""}`;
  return (
    <Page
      title={found.data ? `${t("withdrawals.one")} · ${found.data.background.account}` : t("withdrawals.one")}
      back={<BackLink to={back}>{t("menu.withdrawals")}</BackLink>}
    >
      <QueryState query={found} />
      {found.isPending ? <Loading /> : null}
      {found.data ? <Decided found={found.data} /> : null}
    </Page>
  );
}

/** Where to go on after a decision: the next one of the queue that the address names, or the queue. */
function useNext(order: ReviewedWithdrawal): () => void {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = queryOf(useAddressFilter().of, useBrand());
  const queue = useInfiniteQuery(withdrawalsQuery(query));
  return () => {
    const next = nextAfter(queue.data?.pages.flatMap(({ items }) => items) ?? [], order);
    navigate(`/${next?.id ?? ""}${search ? `?${search}` : ""}`);
  };
}

function Decided({ found }: { found: ConsoleWithdrawal }): ReactNode {
  const t = useT();
  const may = useMay();
  const brand = useBrand().code;
  const { withdrawal: order, background } = found;
  // The order as it was seen when it was asked: what comes in meanwhile is not what is decided about.
  const [asked, setAsked] = useState<{ kind: DecisionKind; order: ReviewedWithdrawal } | null>(null);
  const ask = (kind: DecisionKind) => setAsked({ kind, order });
  const [stale, setStale] = useState<{ seen: ReviewedWithdrawal; now: ReviewedWithdrawal } | null>(null);
  const goOn = useNext(order);
  const kinds = decisionsFor(order, may);
  const changed = useChangedTexts(stale);
  useKeys((key) => {
    const kind = asked === null ? kinds.find((one) => KEYS[one] === key) : undefined;
    if (kind) ask(kind);
    return kind !== undefined;
  });
  return (
    <>
      {stale && changed.length > 0 ? <Differences title={t("withdrawals.changedMeanwhile")} differences={changed} /> : null}
      <ChangedNotice
        chain={brand}
        subject={`withdrawal:${order.id}`}
        touches={[consoleKeys.withdrawals, consoleKeys.queues, consoleKeys.audit]}
      />
      <Columns>
        <div>
          <Summary found={found}>
            <DecisionButtons kinds={kinds} onAsk={ask} />
          </Summary>
          <Story found={found} />
          <History chain={brand} subject={`withdrawal:${order.id}`} />
        </div>
        <Background background={background} />
      </Columns>
      {asked ? (
        <DecisionDialog
          {...asked}
          onStale={(now) => {
            setStale({ seen: asked.order, now });
            setAsked(null);
          }}
          onDone={() => {
            setAsked(null);
            goOn();
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** The order itself; what can be decided about it stands below. */
function Summary({ found, children }: { found: ConsoleWithdrawal; children: ReactNode }): ReactNode {
  const { withdrawal: order, provider, returnReason, settledAt } = found;
  const { t, language } = useLanguage();
  const { amount, fee, account } = order;
  const { bankCode, bankNames, branch } = account;
  const bank = [bankNames?.[language] ?? bankNames?.["en"] ?? bankCode, branch].filter(Boolean).join(", ");
  return (
    <Card label={t("withdrawals.one")}>
      <BigAmount>
        <Amount minor={amount.amount} currency={amount.currency} />
      </BigAmount>
      <Marks order={order} wrap />
      <FactList
        facts={[
          [t("money.fee"), <Amount key="fee" minor={fee.amount} currency={fee.currency} />],
          [t("withdrawals.to"), `${t(`money.method.${account.kind}`)} ${account.number}`],
          bank === "" ? null : [t("withdrawals.bank"), bank],
          [t("withdrawals.holder"), account.holderName],
          [t("withdrawals.accountSince"), <When key="since" at={account.addedAt} />],
          [t("withdrawals.requested"), <When key="requested" at={order.requestedAt} />],
          [t("withdrawals.approvals"), t("withdrawals.approvalsOf", { given: order.approvals.length, needed: order.approvalsNeeded })],
          provider === null ? null : [t("money.provider"), provider],
          settledAt === null ? null : [t("withdrawals.settled"), <When key="settled" at={settledAt} />],
          returnReason === null ? null : [t("withdrawals.returnReason"), t(`withdrawals.reason.${returnReason}`)],
        ]}
      />
      <Against order={order} />
      {children}
    </Card>
  );
}

/** What stands against an order, in words. */
function Against({ order: { state, hold, doubt, contradiction, aboveCeiling } }: { order: ReviewedWithdrawal }): ReactNode {
  const t = useT();
  const against = [
    hold && t("withdrawals.holdText", { name: hold.by, reason: hold.reason }),
    doubt && t(`withdrawals.doubt.${doubt.why}`),
    contradiction && t(`withdrawals.contradiction.${contradiction.says}`),
    state === "review" && aboveCeiling && t("withdrawals.aboveCeiling"),
  ];
  return against.map((text) =>
    text ? (
      <Alert key={text} color="yellow" variant="light" p="xs">
        {text}
      </Alert>
    ) : null,
  );
}
