import { Badge } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Route, Switch } from "wouter";
import { type MemberKey, type MemberRound, roundQuery, roundsQuery } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { Facts } from "../../parts/facts.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { pageSizeOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import { useWord } from "./words.ts";
import styles from "./members.module.css";
import { Waiting } from "../../parts/query-state.tsx";

/** Bets with what came of them; one of them opens with all that was booked for it. */
export function PlayTab({ memberKey }: TabProps): ReactNode {
  return (
    <Switch>
      <Route path="/:bet">{({ bet }) => <Round memberKey={memberKey} bet={Number(bet)} />}</Route>
      <Route>
        <Rounds memberKey={memberKey} />
      </Route>
    </Switch>
  );
}

function Rounds({ memberKey }: { memberKey: MemberKey }): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(roundsQuery({ ...memberKey, size: pageSizeOf(useAddressFilter().of) }));
  return (
    <PagedTable
      label={t("member.tab.play")}
      empty={t("member.noRounds")}
      columns={useRoundColumns()}
      query={query}
      rowKey={({ id }) => String(id)}
    />
  );
}

function useRoundColumns(): DataColumn<MemberRound>[] {
  const t = useT();
  return [
    { id: "game", title: t("member.game"), cell: ({ id, game }) => <Link to={`/${id}`}>{game}</Link> },
    { id: "at", title: t("member.time"), cell: ({ at }) => <When at={at} /> },
    { id: "state", title: t("members.status"), cell: (round) => <RoundState round={round} /> },
    {
      id: "stake",
      title: t("member.stake"),
      end: true,
      cell: ({ stakeMinor, currency }) => <Amount minor={stakeMinor} currency={currency} />,
    },
    {
      id: "payout",
      title: t("member.payout"),
      end: true,
      cell: ({ payoutMinor, currency }) => <Amount minor={payoutMinor} currency={currency} />,
    },
    { id: "provider", title: t("member.provider"), cell: ({ provider }) => provider },
    { id: "round", title: t("member.round"), cell: ({ round }) => <code>{round}</code> },
    { id: "transaction", title: t("member.providerId"), cell: ({ transaction }) => <code>{transaction}</code> },
  ];
}

/** Where a bet stands; one that nobody has settled for a day stands out. */
function RoundState({ round: { state, cashedOut, overdue } }: { round: MemberRound }): ReactNode {
  const t = useT();
  const word = useWord();
  return (
    <>
      {word("bet", cashedOut ? "cashedOut" : state)}
      {overdue ? (
        <Badge variant="light" color="red" ml={4}>
          {t("member.overdue")}
        </Badge>
      ) : null}
    </>
  );
}

function Round({ memberKey, bet }: { memberKey: MemberKey; bet: number }): ReactNode {
  const t = useT();
  const word = useWord();
  const query = useQuery(roundQuery(memberKey, bet));
  if (!query.data) return <Waiting query={query} />;
  const { bet: round, movements, entries, proof, proofFailed } = query.data;
  const { currency } = round;
  // A kind of account, and the provider of one.
  const accountName = (account: string): string => account.replace(/^\S+/, (kind) => word("entry", `account.${kind}`));
  const bookedOf = (transaction: number | null) => entries.filter(({ transactionId }) => transactionId === transaction);
  return (
    <div className={styles["round"]}>
      <Link to="/">{t("member.tab.play")}</Link>
      <Facts
        facts={[
          [t("member.game"), round.game],
          [t("members.status"), <RoundState key="state" round={round} />],
          [t("member.round"), <code key="round">{round.round}</code>],
          [t("member.stake"), <Amount key="stake" minor={round.stakeMinor} currency={currency} />],
          [t("member.payout"), <Amount key="payout" minor={round.payoutMinor} currency={currency} />],
          [t("member.proof"), <Proof key="proof" proof={proof} failed={proofFailed} />],
        ]}
      />
      <DataTable
        label={t("member.movements")}
        rows={movements}
        rowKey={({ id }) => String(id)}
        columns={[
          { id: "at", title: t("member.time"), cell: ({ at }) => <When at={at} /> },
          { id: "kind", title: t("member.what"), cell: ({ kind }) => word("entry", kind) },
          { id: "state", title: t("members.status"), cell: ({ state }) => word("bet", state) },
          {
            id: "amount",
            title: t("member.amount"),
            end: true,
            cell: ({ amountMinor }) => <Amount minor={amountMinor} currency={currency} />,
          },
          {
            id: "balance",
            title: t("member.balanceAfter"),
            end: true,
            cell: ({ balanceMinor }) => <Amount minor={balanceMinor} currency={currency} />,
          },
          {
            id: "entries",
            title: t("member.entries"),
            cell: ({ ledgerTransactionId }) =>
              bookedOf(ledgerTransactionId).map(({ account, amountMinor }) => (
                <div key={account}>
                  {accountName(account)} <Amount minor={amountMinor} currency={currency} />
                </div>
              )),
          },
          { id: "transaction", title: t("member.providerId"), cell: ({ transaction }) => <code>{transaction}</code> },
        ]}
      />
    </div>
  );
}

type ProofShown = { hash: string; serverSeed: string | null; clientSeed: string | null; nonce: number } | null;

/** What the provider tells of how the round was drawn. */
function Proof({ proof, failed }: { proof: ProofShown; failed: boolean }): ReactNode {
  const t = useT();
  if (failed) return t("member.proofFailed");
  if (proof === null) return t("member.noProof");
  return (
    <Facts
      facts={[
        [t("member.proofHash"), <code key="hash">{proof.hash}</code>],
        [t("member.proofServer"), <code key="server">{proof.serverSeed ?? "—"}</code>],
        [t("member.proofClient"), <code key="client">{proof.clientSeed ?? "—"}</code>],
        [t("member.proofNumber"), proof.nonce],
      ]}
    />
  );
}
