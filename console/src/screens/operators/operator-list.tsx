import { Badge, Button, Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type ConsoleOperator, OPERATOR_SORTS, OPERATOR_STATUSES, operatorListQuery } from "../../data/operators.ts";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { useRolesText } from "../../parts/role-name.ts";
import { SavedViews } from "../../parts/saved-views/saved-views.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { orderOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import { OPERATOR_COLOURS } from "./operators-rules.ts";

export function OperatorList(): ReactNode {
  const t = useT();
  const may = useMay();
  const filter = useAddressFilter();
  const status = OPERATOR_STATUSES.find((one) => one === filter.of("status"));
  const operators = useInfiniteQuery(
    operatorListQuery({ q: filter.of("q").trim(), ...(status ? { status } : {}), ...orderOf(filter.of, OPERATOR_SORTS) }),
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
          <SearchField
            label={t("operators.search")}
            placeholder={t("operators.search")}
            value={filter.of("q")}
            onSearch={(text) => filter.set("q", text.trim())}
          />
          <Select
            size="xs"
            w={160}
            clearable
            aria-label={t("operators.status")}
            placeholder={t("operators.status")}
            data={OPERATOR_STATUSES.map((value) => ({ value, label: t(`operators.status.${value}`) }))}
            value={status ?? null}
            onChange={(value) => filter.set("status", value)}
          />
          <SavedViews table="operators" />
        </>
      }
    >
      <PagedTable
        label={t("menu.operators")}
        empty={t("operators.none")}
        filter={filter}
        columns={useColumns()}
        query={operators}
        rowKey={({ id }) => String(id)}
        ordered="account"
      />
    </Page>
  );
}

function useColumns(): DataColumn<ConsoleOperator>[] {
  const t = useT();
  const rolesText = useRolesText();
  return [
    { id: "name", title: t("operators.name"), sorted: true, cell: ({ id, name }) => <Link to={`/${id}`}>{name}</Link> },
    { id: "account", title: t("signIn.account"), sorted: true, cell: ({ account }) => account },
    {
      id: "roles",
      title: t("menu.roles"),
      cell: ({ roles }) => rolesText(roles) || "—",
    },
    {
      id: "status",
      title: t("operators.status"),
      sorted: true,
      cell: ({ status, unused }) => (
        <>
          <Badge variant="light" color={OPERATOR_COLOURS[status]}>
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
      id: "factors",
      title: t("operators.factors"),
      wide: true,
      cell: ({ factors }) =>
        t("operators.factorsText", { app: factors.totp ? 1 : 0, passkeys: factors.passkeys, codes: factors.recoveryLeft }),
    },
    {
      id: "lastSignIn",
      title: t("operators.lastSignIn"),
      sorted: true,
      cell: ({ lastSignInAt }) => <When at={lastSignInAt} />,
    },
  ];
}
