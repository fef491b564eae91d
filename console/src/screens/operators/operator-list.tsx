import { Badge, Button, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "wouter";
import { type ConsoleOperator, operatorsQuery } from "../../data/operators.ts";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { useRoleName } from "../../parts/role-name.ts";
import { SavedViews } from "../../parts/saved-views/saved-views.tsx";
import { When } from "../../parts/when.tsx";
import { findOperators, STATUSES } from "./operators-rules.ts";
import { QueryState } from "../../parts/query-state.tsx";

const COLOURS = { active: "green", invited: "yellow", disabled: "gray" } as const;

export function OperatorList(): ReactNode {
  const t = useT();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const operators = useQuery(operatorsQuery);
  const columns = useColumns();
  const typed = search.get("q") ?? "";
  const status = search.get("status");
  const found = findOperators(operators.data ?? [], typed, status);
  const filter = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <Page
      title={t("menu.operators")}
      actions={
        may("operators.manage") ? (
          <Button component={Link} to="/new" size="xs">
            {t("operators.invite")}
          </Button>
        ) : null
      }
      bar={
        <>
          <TextInput
            size="xs"
            w={240}
            data-search
            aria-label={t("operators.search")}
            placeholder={t("operators.search")}
            value={typed}
            onChange={(event) => filter("q", event.currentTarget.value)}
          />
          <Select
            size="xs"
            w={160}
            clearable
            aria-label={t("operators.status")}
            placeholder={t("operators.status")}
            data={STATUSES.map((value) => ({ value, label: t(`operators.status.${value}`) }))}
            value={status}
            onChange={(value) => filter("status", value)}
          />
          <SavedViews table="operators" />
          <span role="status" aria-label={t("state.results", { label: t("menu.operators") })}>
            {operators.data ? t("state.rows", { count: found.length }) : null}
          </span>
        </>
      }
    >
      <QueryState query={operators} />
      {operators.isPending ? <Loading /> : null}
      {operators.data && found.length === 0 ? (
        <Empty
          title={t("operators.none")}
          next={
            <Button size="xs" variant="default" onClick={() => setSearch({}, { replace: true })}>
              {t("state.noFilter")}
            </Button>
          }
        />
      ) : null}
      {found.length > 0 ? (
        <DataTable label={t("menu.operators")} columns={columns} rows={found} rowKey={({ id }) => String(id)} counted />
      ) : null}
    </Page>
  );
}

function useColumns(): DataColumn<ConsoleOperator>[] {
  const t = useT();
  const roleName = useRoleName();
  return [
    { id: "name", title: t("operators.name"), sortBy: ({ name }) => name, cell: ({ id, name }) => <Link to={`/${id}`}>{name}</Link> },
    { id: "account", title: t("signIn.account"), sortBy: ({ account }) => account, cell: ({ account }) => account },
    {
      id: "roles",
      title: t("menu.roles"),
      cell: ({ roles }) =>
        roles.map((role) => (role.brand === null ? roleName(role) : `${roleName(role)} (${role.brand})`)).join(", ") || "—",
    },
    {
      id: "status",
      title: t("operators.status"),
      sortBy: ({ status }) => status,
      cell: ({ status, unused }) => (
        <>
          <Badge variant="light" color={COLOURS[status]}>
            {t(`operators.status.${status}`)}
          </Badge>
          {unused ? (
            <Badge variant="light" color="yellow" ml={4}>
              {t("operators.unused")}
            </Badge>
          ) : null}
        </>
      ),
    },
    {
      id: "lastSignIn",
      title: t("operators.lastSignIn"),
      sortBy: ({ lastSignInAt }) => lastSignInAt ?? "",
      cell: ({ lastSignInAt }) => <When at={lastSignInAt} />,
    },
  ];
}
