import { Badge, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Redirect, Route, Switch } from "wouter";
import { useMay } from "../../data/permissions.ts";
import { type ConsoleRole, rolesQuery } from "../../data/roles.ts";
import { useCount, useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { Empty, Page } from "../../parts/page.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { useRoleName } from "../../parts/role-name.ts";
import { RoleForm } from "./role-form.tsx";

/** Roles: the list, one of them, and a new one, which may begin as a copy (`?from=`). */
export function RolesScreen(): ReactNode {
  const roles = useQuery(rolesQuery);
  const t = useT();
  if (!roles.data) {
    return (
      <Page title={t("menu.roles")}>
        <Waiting query={roles} />
      </Page>
    );
  }
  const { data } = roles;
  return (
    <Switch>
      <Route path="/">
        <RoleList roles={data} />
      </Route>
      <Route path="/new">
        <RoleForm key="new" current={null} roles={data} />
      </Route>
      <Route path="/:id">{({ id }) => <OneRole id={Number(id)} roles={data} />}</Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}

function OneRole({ id, roles }: { id: number; roles: readonly ConsoleRole[] }): ReactNode {
  const t = useT();
  const role = roles.find((one) => one.id === id);
  if (role) return <RoleForm key={role.id} current={role} roles={roles} />;
  return (
    <Page title={t("menu.roles")} back={<BackLink to="/">{t("menu.roles")}</BackLink>}>
      <Empty title={t("roles.nobody")} next={<BackLink to="/">{t("menu.roles")}</BackLink>} />
    </Page>
  );
}

function RoleList({ roles }: { roles: readonly ConsoleRole[] }): ReactNode {
  const t = useT();
  const may = useMay();
  const roleName = useRoleName();
  const countText = useCount();
  const columns: DataColumn<ConsoleRole>[] = [
    { id: "name", title: t("roles.name"), sortBy: roleName, cell: (role) => <Link to={`/${role.id}`}>{roleName(role)}</Link> },
    {
      id: "kind",
      title: t("roles.kind"),
      sortBy: ({ shipped }) => (shipped === null ? 1 : 0),
      cell: ({ shipped }) => (
        <Badge variant="light" color={shipped === null ? "marigold" : "gray"}>
          {shipped === null ? t("roles.own") : t("roles.shipped")}
        </Badge>
      ),
    },
    {
      id: "permissions",
      title: t("roles.permissions"),
      sortBy: ({ permissions }) => permissions.length,
      end: true,
      cell: ({ permissions }) => countText(permissions.length),
    },
    { id: "holders", title: t("roles.holders"), sortBy: ({ holders }) => holders, end: true, cell: ({ holders }) => countText(holders) },
    { id: "networks", title: t("operators.networks"), cell: ({ networks }) => networks.join(", ") || "—" },
  ];
  return (
    <Page
      title={t("menu.roles")}
      actions={
        may("roles.manage") ? (
          <Button component={Link} to="/new" size="xs">
            {t("roles.new")}
          </Button>
        ) : null
      }
    >
      <QueryState query={useQuery(rolesQuery)} />
      <DataTable label={t("menu.roles")} columns={columns} rows={roles} rowKey={({ id }) => String(id)} list />
    </Page>
  );
}
