import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { auditQuery, PLATFORM_CHAIN } from "../data/audit.ts";
import { holds } from "../data/permissions.ts";
import { meQuery } from "../data/session.ts";
import { useT } from "../lib/texts.tsx";
import { Card, Lines } from "./card.tsx";
import { Loading } from "./page.tsx";
import { QueryState } from "./query-state.tsx";
import { When } from "./when.tsx";

/** So many entries stand on the page of the thing itself; the record has all. */
const SHOWN = 10;

interface HistoryProps {
  /** A brand, or `PLATFORM_CHAIN`. */
  chain: string;
  /** A kind and an id, as the record names the thing. */
  subject: string;
  /** Where a page has several. */
  title?: string;
}

/** What operators did about one thing, as the record has it; for who may read the record. */
export function History(props: HistoryProps): ReactNode {
  const { data: me } = useQuery(meQuery);
  const everywhere = me?.permissions.some(({ permission, brands }) => permission === "audit.read" && brands === "all") ?? false;
  const sees = props.chain === PLATFORM_CHAIN ? everywhere : me !== undefined && holds(me, "audit.read", props.chain);
  return sees ? <Entries {...props} /> : null;
}

function Entries({ chain, subject, title }: HistoryProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(auditQuery({ chain, subject }));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Card title={title ?? t("audit.history")}>
      <QueryState query={query} />
      {query.isPending ? <Loading /> : null}
      {query.data && rows.length === 0 ? <p>{t("audit.historyNone")}</p> : null}
      <Lines>
        {rows.slice(0, SHOWN).map(({ seq, action, operator, apiKey, via, reason, at }) => (
          <li key={seq}>
            <span>
              <Link to={`~/console/audit/${chain}/${seq}`}>{action}</Link> · <bdi>{operator?.name ?? apiKey ?? via}</bdi>
              {reason === null ? null : ` · ${reason}`}
            </span>
            <When at={at} />
          </li>
        ))}
      </Lines>
      {rows.length > SHOWN ? <Link to={`~/console/audit?${new URLSearchParams({ chain, subject })}`}>{t("audit.historyAll")}</Link> : null}
    </Card>
  );
}
