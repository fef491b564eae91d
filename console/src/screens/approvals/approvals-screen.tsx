import { Button, Select } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Redirect, Route, Switch } from "wouter";
import { APPROVAL_KINDS, APPROVAL_SORTS, approvalListQuery, approvalQuery, ApprovalState } from "../../data/approvals.ts";
import { useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { ShowAll } from "../../parts/paged-table.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { orderOf } from "../../parts/table/layout-rules.ts";
import { type AddressFilter, useAddressFilter } from "../../parts/use-address-filter.ts";
import { RequestCard } from "./request-card.tsx";
import styles from "./approvals.module.css";

/** What one operator asks for and another agrees to: the list, and each request. */
export function ApprovalsScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/">
        <Requests />
      </Route>
      <Route path="/:id">{({ id }) => <RequestPage id={Number(id)} />}</Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}

/** The requests that the address asks for, the newest first. */
function Requests(): ReactNode {
  const t = useT();
  const filter = useAddressFilter();
  const state = ApprovalState.options.find((one) => one === filter.of("state"));
  const kind = APPROVAL_KINDS.find((one) => one === filter.of("kind"));
  const list = useInfiniteQuery(
    approvalListQuery({ ...(state ? { state } : {}), ...(kind ? { kind } : {}), ...orderOf(filter.of, APPROVAL_SORTS) }),
  );
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page title={t("menu.approvals")} bar={<Filters filter={filter} />}>
      <QueryState query={list} />
      {list.isPending && !list.isError ? <Loading /> : null}
      {list.data && requests.length === 0 ? (
        <Empty title={t("approvals.none")} next={filter.count > 0 ? <ShowAll filter={filter} /> : t("approvals.noneNext")} />
      ) : null}
      <ul className={styles["list"]}>
        {requests.map((approval) => (
          <li key={approval.id}>
            <RequestCard approval={approval} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button size="xs" variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("approvals.more")}
        </Button>
      ) : null}
    </Page>
  );
}

function Filters({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  const choice = (name: string, label: string, data: { value: string; label: string }[]) => (
    <Select
      size="xs"
      w={200}
      clearable
      aria-label={label}
      placeholder={label}
      data={data}
      value={filter.of(name) || null}
      onChange={(value) => filter.set(name, value)}
    />
  );
  return (
    <>
      {choice(
        "state",
        t("approvals.stateFilter"),
        ApprovalState.options.map((value) => ({ value, label: t(`approvals.state.${value}`) })),
      )}
      {choice(
        "kind",
        t("approvals.kindFilter"),
        APPROVAL_KINDS.map((value) => ({ value, label: t(`approvals.kind.${value}`) })),
      )}
      {choice("sort", t("approvals.sort"), [
        { value: "-asked", label: t("approvals.newestFirst") },
        { value: "asked", label: t("approvals.oldestFirst") },
      ])}
    </>
  );
}

/** One request, at an address of its own. */
function RequestPage({ id }: { id: number }): ReactNode {
  const t = useT();
  const found = useQuery(approvalQuery(id));
  return (
    <Page title={t("approvals.one", { id })} back={<BackLink to="/">{t("menu.approvals")}</BackLink>}>
      {found.data ? (
        <>
          <QueryState query={found} />
          <RequestCard approval={found.data} />
        </>
      ) : (
        <Waiting query={found} />
      )}
    </Page>
  );
}
