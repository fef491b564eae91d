import { Badge, Button, Group, Stack, Textarea } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { changeOperator, type ConsoleOperator, type OperatorChange, operatorsQuery } from "../../data/operators.ts";
import { useMay } from "../../data/permissions.ts";
import { networksOf } from "../../lib/networks.ts";
import { useT } from "../../lib/texts.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { useRoleName } from "../../parts/role-name.ts";
import { When } from "../../parts/when.tsx";
import { givenRoles } from "./operators-rules.ts";
import { RolesEditor } from "./roles-editor.tsx";
import styles from "./operators.module.css";
import { QueryState } from "../../parts/query-state.tsx";

const TOUCHES = [consoleKeys.operators, consoleKeys.approvals];

/** One operator: who they are, what they may do, and from where. */
export function OperatorPage({ id }: { id: number }): ReactNode {
  const t = useT();
  const may = useMay();
  const operators = useQuery(operatorsQuery);
  const operator = operators.data?.find((one) => one.id === id);
  return (
    <Page title={operator?.name ?? t("menu.operators")} bar={<Link to="/">{t("menu.operators")}</Link>}>
      <QueryState query={operators} />
      {operators.isPending ? <Loading /> : null}
      {operators.data && !operator ? <Empty title={t("operators.nobody")} next={<Link to="/">{t("menu.operators")}</Link>} /> : null}
      {operator ? (
        <Stack gap="xl" maw={760}>
          <Facts operator={operator} />
          {may("operators.manage") ? <Changes key={operator.id} operator={operator} /> : null}
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
      <Badge key="status" variant="light">
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

type Asked = { title: string; text: string; submit: string; name?: string; change: (reason: string) => OperatorChange };

/** What can be changed; every change is asked about, with the reason that the record keeps. */
function Changes({ operator }: { operator: ConsoleOperator }): ReactNode {
  const t = useT();
  const { id, version, account, status } = operator;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [roles, setRoles] = useState(() => givenRoles(operator));
  const [networks, setNetworks] = useState(() => operator.networks.join("\n"));
  const renewal = useAction(changeOperator, { touches: TOUCHES });
  const next = status === "disabled" ? "active" : "disabled";
  return (
    <>
      <section aria-labelledby="operator-roles" className={styles["part"]}>
        <h2 id="operator-roles">{t("menu.roles")}</h2>
        <RolesEditor roles={roles} onChange={setRoles} />
        <Button
          size="xs"
          onClick={() =>
            setAsked({
              title: t("operators.saveRoles"),
              text: t("operators.endsSessions"),
              submit: t("state.save"),
              change: (reason) => ({ kind: "roles", id, version, roles, reason }),
            })
          }
        >
          {t("operators.saveRoles")}
        </Button>
      </section>
      <section aria-labelledby="operator-networks" className={styles["part"]}>
        <h2 id="operator-networks">{t("operators.networks")}</h2>
        <Textarea
          aria-label={t("operators.networks")}
          description={t("operators.networksHint")}
          rows={3}
          w="100%"
          value={networks}
          onChange={(event) => setNetworks(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            setAsked({
              title: t("operators.saveNetworks"),
              text: t("operators.networksText"),
              submit: t("state.save"),
              change: (reason) => ({ kind: "networks", id, version, networks: networksOf(networks), reason }),
            })
          }
        >
          {t("operators.saveNetworks")}
        </Button>
      </section>
      <section aria-labelledby="operator-account" className={styles["part"]}>
        <h2 id="operator-account">{t("operators.access")}</h2>
        <Refusal error={renewal.refusal} />
        <Group gap="xs">
          {status === "invited" ? (
            <Button size="xs" variant="default" loading={renewal.busy} onClick={() => void renewal.run({ kind: "invitation", id })}>
              {t("operators.renew")}
            </Button>
          ) : (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                setAsked({
                  title: t("operators.reEnrol"),
                  text: t("operators.reEnrolText"),
                  submit: t("operators.ask"),
                  change: (reason) => ({ kind: "reEnrolment", id, reason }),
                })
              }
            >
              {t("operators.reEnrol")}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              setAsked({
                title: t(`operators.make.${next}`),
                text: t("operators.endsSessions"),
                submit: t(`operators.make.${next}`),
                ...(next === "disabled" ? { name: account } : {}),
                change: (reason) => ({ kind: "status", id, version, status: next, reason }),
              })
            }
          >
            {t(`operators.make.${next}`)}
          </Button>
        </Group>
      </section>
      {asked ? (
        <ReasonDialog
          {...asked}
          touches={TOUCHES}
          onSubmit={(reason) => changeOperator(asked.change(reason))}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
