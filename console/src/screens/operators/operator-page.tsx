import { Badge, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PLATFORM_CHAIN } from "../../data/audit.ts";
import { type ConsoleOperator, operatorsQuery } from "../../data/operators.ts";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { History } from "../../parts/history.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { useRoleName } from "../../parts/role-name.ts";
import { When } from "../../parts/when.tsx";
import { OperatorChanges } from "./operator-changes.tsx";
import { OPERATOR_COLOURS } from "./operators-rules.ts";
import styles from "./operators.module.css";
import { QueryState } from "../../parts/query-state.tsx";

/** One operator: who they are, what they may do, and from where. */
export function OperatorPage({ id }: { id: number }): ReactNode {
  const t = useT();
  const may = useMay();
  const operators = useQuery(operatorsQuery);
  const operator = operators.data?.find((one) => one.id === id);
  return (
    <Page title={operator?.name ?? t("menu.operators")} back={<BackLink to="/">{t("menu.operators")}</BackLink>}>
      <QueryState query={operators} />
      {operators.isPending ? <Loading /> : null}
      {operators.data && !operator ? (
        <Empty title={t("operators.nobody")} next={<BackLink to="/">{t("menu.operators")}</BackLink>} />
      ) : null}
      {operator ? (
        <Stack gap="xl" maw={760}>
          <Facts operator={operator} />
          {may("operators.manage") ? <OperatorChanges key={operator.id} operator={operator} /> : null}
          <History chain={PLATFORM_CHAIN} subject={`operator:${operator.id}`} />
        </Stack>
      ) : null}
    </Page>
  );
}

function Facts({ operator }: { operator: ConsoleOperator }): ReactNode {
  const t = useT();
  const roleName = useRoleName();
  const { account, mail, status, factors, lastSignInAt, createdAt, roles, networks } = operator;
  const facts: [string, ReactNode][] = [
    [t("signIn.account"), account],
    [t("operators.mail"), mail ?? "—"],
    [
      t("operators.status"),
      <Badge key="status" variant="light" color={OPERATOR_COLOURS[status]}>
        {t(`operators.status.${status}`)}
      </Badge>,
    ],
    [
      t("operators.factors"),
      t("operators.factorsText", { app: factors.totp ? 1 : 0, passkeys: factors.passkeys, codes: factors.recoveryLeft }),
    ],
    [t("operators.lastSignIn"), <When key="last" at={lastSignInAt} />],
    [t("operators.created"), <When key="created" at={createdAt} />],
    [t("menu.roles"), roles.map((role) => `${roleName(role)} (${role.brand ?? t("operators.allBrands")})`).join(", ") || "—"],
    [t("operators.networks"), networks.join(", ") || t("operators.anywhere")],
  ];
  return (
    <dl className={styles["facts"]}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
