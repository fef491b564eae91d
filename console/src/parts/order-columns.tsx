import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import { useT } from "../lib/texts.tsx";
import { Amount } from "./amount.tsx";
import type { DataColumn } from "./data-table.tsx";

/** What a line of a list of orders begins with. */
export interface OrderLine {
  /** Of its own page, which stands below the list. */
  id: string;
  memberAccount: string;
  /** Minor units; below nothing where it left the wallet. */
  minor: number;
  currency: string;
}

/** The first two columns of each list of orders: whose it is, which leads to its page and keeps what the list is asked for, and its sum. */
export function useOrderColumns<Row>(lineOf: (row: Row) => OrderLine): DataColumn<Row>[] {
  const t = useT();
  const search = useSearch();
  const toOrder = ({ id, memberAccount }: OrderLine): ReactNode => <Link to={`/${id}${search ? `?${search}` : ""}`}>{memberAccount}</Link>;
  return [
    { id: "account", title: t("money.account"), cell: (row) => toOrder(lineOf(row)) },
    {
      id: "amount",
      title: t("money.amount"),
      sorted: true,
      end: true,
      cell: (row) => {
        const { minor, currency } = lineOf(row);
        return <Amount minor={minor} currency={currency} />;
      },
    },
  ];
}
