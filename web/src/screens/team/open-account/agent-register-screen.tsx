import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type AgentLink, agentLinksQuery, type LinkOrder, saveLinks } from "../../../data/team/agent-links.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import styles from "../../../widgets/agent/agent.module.css";
import { ListFrame, SaveTable } from "../../../widgets/agent/list-frame.tsx";
import { SortChips } from "../../../widgets/report/sort-chips.tsx";
import type { Sorting } from "../../../widgets/report/sorting.ts";
import { useSorting } from "../../../widgets/report/use-sorting.ts";
import { AccountForm } from "./account-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { LinkItem } from "./link-item.tsx";

/** How an agent brings people: links that carry rebate and kind, or an account that they open themselves. */
export function AgentRegisterScreen({ path }: ScreenProps): ReactNode {
  const t = useT();
  const side = useSearch().get("side") === "account" ? "account" : "link";
  const sorting = useLinkSorting();
  const query = useQuery(agentLinksQuery({ sort: sorting.current, order: sorting.direction }));
  const own = useKept(query.data?.own);
  return (
    <div className={styles.screen}>
      <Segmented
        label={t("links.tabs")}
        choices={[
          { key: "link", label: t("links.byLink") },
          { key: "account", label: t("links.account") },
        ]}
        current={side}
        onChoose={(next) => navigateTo(next === "link" ? path : `${path}?side=account`, { replace: true })}
      />
      {own !== undefined && side === "account" ? (
        <AccountForm own={own} />
      ) : (
        <>
          {own === undefined ? null : <LinkForm own={own} />}
          {own === undefined ? null : <h2 className={styles.title}>{t("links.mine")}</h2>}
          <ListFrame query={query} empty={false} nothing={{ title: "" }}>
            <Links links={query.data?.links ?? []} sorting={sorting} />
          </ListFrame>
        </>
      )}
    </div>
  );
}

/** The value that was there last: what is typed beside a list outlives a list that does not come. */
function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}

function Links({ links, sorting }: { links: readonly AgentLink[]; sorting: Sorting<LinkSort> }): ReactNode {
  const t = useT();
  if (links.length === 0) {
    return <EmptyState title={t("links.empty")} text={t("links.emptyText")} />;
  }
  return (
    <>
      <SortChips {...sorting} />
      <SaveTable onSave={() => saveLinks({ sort: sorting.current, order: sorting.direction })} />
      <ul className={styles.list}>
        {links.map((link) => (
          <LinkItem key={link.code} link={link} />
        ))}
      </ul>
    </>
  );
}

type LinkSort = LinkOrder["sort"];

/** The order of the links: when they were made, or what has come of them. */
function useLinkSorting(): Sorting<LinkSort> {
  const t = useT();
  return useSorting<LinkSort>([
    { key: "created", label: t("links.created"), kind: "time" },
    { key: "visits", label: t("links.visits"), kind: "amount" },
    { key: "registered", label: t("links.registrations"), kind: "amount" },
    { key: "firstDeposits", label: t("links.firstDeposits"), kind: "amount" },
    { key: "used", label: t("links.lastUsed"), kind: "time" },
  ]);
}
