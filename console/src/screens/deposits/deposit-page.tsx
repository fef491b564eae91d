import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { type ConsoleDeposit, depositQuery } from "../../data/deposits.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { ChangedNotice } from "../../parts/changed-notice.tsx";
import { BigAmount, Card, Columns, Lines } from "../../parts/card.tsx";
import { History } from "../../parts/history.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { Loading, Page } from "../../parts/page.tsx";
import { MemberLink } from "../../parts/member-link.tsx";
import { When } from "../../parts/when.tsx";
import { DepositMark } from "./deposit-list.tsx";
import { ParkedCase } from "./parked-case.tsx";
import { TransferActions } from "./transfer-actions.tsx";
import styles from "./deposits.module.css";
import { QueryState } from "../../parts/query-state.tsx";

/** One deposit: the terms as the member saw them, its steps, what the provider told, the booking, and what people decided. */
export function DepositPage({ id }: { id: string }): ReactNode {
  const t = useT();
  const search = useSearch();
  const brand = useBrand().code;
  const found = useQuery(depositQuery(brand, id));
  const title = found.data ? `${t("deposits.one")} · ${found.data.memberAccount}` : t("deposits.one");
  return (
    <Page title={title} back={<BackLink to={`/${search ? `?${search}` : ""}`}>{t("menu.deposits")}</BackLink>}>
      <QueryState query={found} />
      {found.isPending ? <Loading /> : null}
      <ChangedNotice chain={brand} subject={`deposit:${id}`} touches={[consoleKeys.deposits, consoleKeys.queues, consoleKeys.audit]} />
      {found.data ? (
        <Columns>
          <div>
            <Summary deposit={found.data} />
            {found.data.reviews.map((review) => (
              <ParkedCase key={review.id} review={review} />
            ))}
            <Transfer deposit={found.data} />
          </div>
          <div>
            <Story deposit={found.data} />
            <Told deposit={found.data} />
            <History chain={brand} subject={`deposit:${id}`} />
          </div>
        </Columns>
      ) : null}
    </Page>
  );
}

function Summary({ deposit }: { deposit: ConsoleDeposit }): ReactNode {
  const { t, language } = useLanguage();
  const { order, memberId, memberAccount, provider, paymentId, ledgerTransaction, terms } = deposit;
  const money = (minor: number) => <Amount minor={minor} currency={order.currency} />;
  const fee = t("deposits.terms.fee", { percent: terms.feeBasisPoints / 100 });
  const turnover = t("deposits.terms.turnover", { times: terms.promotion?.turnoverTimes ?? terms.turnoverTimes });
  return (
    <Card label={t("deposits.one")}>
      <BigAmount>{money(order.amount)}</BigAmount>
      <span>
        <DepositMark {...order} />
      </span>
      <FactList
        facts={[
          [t("money.account"), <MemberLink key="member" id={memberId} account={memberAccount} />],
          [t("money.method"), t(`money.method.${order.method}`)],
          [t("money.provider"), provider],
          [t("deposits.paymentId"), paymentId ?? "—"],
          [t("deposits.created"), <When key="created" at={order.createdAt} />],
          [t("deposits.expires"), <When key="expires" at={order.expiresAt} />],
          [
            t("deposits.terms"),
            [fee, terms.promotion?.names[language] ?? terms.promotion?.names["en"], turnover].filter(Boolean).join(" · "),
          ],
          order.credited === null ? null : [t("deposits.credited"), money(order.credited)],
          [t("money.fee"), money(order.fee)],
          order.promotion === null ? null : [t("deposits.bonus"), money(order.promotion.bonus)],
          [t("deposits.turnover"), money(order.turnover)],
          [t("deposits.ledger"), ledgerTransaction === null ? "—" : String(ledgerTransaction)],
        ]}
      />
    </Card>
  );
}

function Transfer({ deposit }: { deposit: ConsoleDeposit }): ReactNode {
  const t = useT();
  const { order, sender, rulings } = deposit;
  const { transfer } = order;
  if (transfer === null) return null;
  return (
    <Card title={t("deposits.tab.transfers")}>
      <FactList
        facts={[
          [t("money.state"), t(`deposits.transferState.${transfer.state}`)],
          [t("money.trxId"), transfer.trxId ?? "—"],
          [t("deposits.number"), `${transfer.number} · ${transfer.label}`],
          [t("deposits.sender"), sender ?? "—"],
        ]}
      />
      {transfer.trxId !== null && transfer.state !== "confirmed" ? (
        <TransferActions
          id={order.id}
          trxId={transfer.trxId}
          amount={order.amount}
          currency={order.currency}
          isGiven={transfer.state === "given"}
          size="xs"
        />
      ) : null}
      <Lines>
        {rulings.map(({ ruling, trxId, paid, reason, by, at }) => (
          <li key={at}>
            <span>
              {t(`deposits.ruling.${ruling}`, { name: by })} · {trxId}
              {reason === null ? null : ` · ${t(`deposits.transferReason.${reason}`)}`}
            </span>
            {paid === null ? null : <Amount minor={paid} currency={order.currency} />}
            <When at={at} />
          </li>
        ))}
      </Lines>
    </Card>
  );
}

function Story({ deposit: { order } }: { deposit: ConsoleDeposit }): ReactNode {
  const t = useT();
  return (
    <Card title={t("deposits.steps")}>
      <Lines ordered>
        {order.steps.map(({ state, reason, at }) => (
          <li key={`${state} ${at}`}>
            <span>
              {t(`deposits.state.${state}`)}
              {reason === null ? null : ` · ${t(`deposits.reason.${reason}`)}`}
            </span>
            <When at={at} />
          </li>
        ))}
      </Lines>
    </Card>
  );
}

function Told({ deposit: { told } }: { deposit: ConsoleDeposit }): ReactNode {
  const t = useT();
  return (
    <Card title={t("deposits.told")}>
      {told.length === 0 ? <p>{t("deposits.toldNothing")}</p> : null}
      {told.map(({ at, provider, body }) => (
        <details key={at}>
          <summary>
            {provider} · <When at={at} />
          </summary>
          <pre className={styles["raw"]}>{JSON.stringify(body, null, 2)}</pre>
        </details>
      ))}
    </Card>
  );
}
