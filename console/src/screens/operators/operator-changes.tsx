import { Button, Group, Textarea } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { PLATFORM_CHAIN } from "../../data/audit.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import {
  changeOperator,
  type ConsoleOperator,
  type GivenRole,
  type OperatorChange,
  saveNetworksOf,
  saveRolesOf,
} from "../../data/operators.ts";
import { networksOf } from "../../lib/networks.ts";
import { useT } from "../../lib/texts.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { conflictRows } from "../../parts/form/conflict-rows.ts";
import { Meanwhile } from "../../parts/form/meanwhile.tsx";
import { useFault } from "../../parts/form/faults.ts";
import { ReasonedForm } from "../../parts/form/reasoned-form.tsx";
import { type Draft, useDraft } from "../../parts/form/use-draft.ts";
import { type Seen, useSeen } from "../../parts/form/use-seen.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { givenRoles } from "./operators-rules.ts";
import { RolesEditor } from "./roles-editor.tsx";
import { useRolesText } from "./use-roles-text.ts";
import styles from "./operators.module.css";

const TOUCHES = [consoleKeys.operators, consoleKeys.approvals];

/** What can be changed about an operator; every change is asked about, with the reason that the record keeps. */
export function OperatorChanges({ operator }: { operator: ConsoleOperator }): ReactNode {
  const t = useT();
  const seen = useSeen(operator);
  const { id } = operator;
  const roles = useDraft(`operator roles ${id}`, { roles: givenRoles(seen.base) });
  const networks = useDraft(`operator networks ${id}`, { networks: seen.base.networks.join("\n") });
  const rolesText = useRolesText();
  const shownOf = (one: ConsoleOperator) => ({
    "menu.roles": rolesText(givenRoles(one)),
    "operators.networks": one.networks.join("\n"),
    "operators.status": t(`operators.status.${one.status}`),
  });
  const mine = { "menu.roles": rolesText(roles.values.roles), "operators.networks": networks.values.networks };
  return (
    <>
      <Meanwhile
        chain={PLATFORM_CHAIN}
        subject={`operator:${id}`}
        seen={seen}
        changes={roles.changes + networks.changes}
        rows={conflictRows(shownOf(seen.origin), { ...shownOf(seen.base), ...mine }, shownOf(seen.now))}
        fieldText={(field) => t(field as keyof typeof mine)}
      />
      <RolesPart seen={seen} draft={roles} />
      <NetworksPart seen={seen} draft={networks} />
      <AccountPart operator={operator} />
    </>
  );
}

interface PartProps<T extends object> {
  seen: Seen<ConsoleOperator>;
  draft: Draft<T>;
}

const ROLES_ABOUT = { "role.beyondYours": "roles", "role.own": "roles" };

function RolesPart({ seen, draft }: PartProps<{ roles: GivenRole[] }>): ReactNode {
  const t = useT();
  const { id, version } = seen.base;
  const { roles } = draft.values;
  const handleSave = async (reason: string) => {
    seen.settle(await saveRolesOf({ id, version, roles, reason }));
    draft.reset();
  };
  return (
    <section aria-labelledby="operator-roles" className={styles["part"]}>
      <h2 id="operator-roles">{t("menu.roles")}</h2>
      <ReasonedForm
        draft={draft}
        label={t("menu.roles")}
        submit={t("operators.saveRoles")}
        effect={t("operators.endsSessions")}
        about={ROLES_ABOUT}
        touches={TOUCHES}
        onSave={handleSave}
      >
        <RolesEditor roles={roles} onChange={(next) => draft.set({ roles: next })} />
      </ReasonedForm>
    </section>
  );
}

const NETWORKS_ABOUT = { "network.invalid": "networks", "network.wouldLockOut": "networks" };

function NetworksPart({ seen, draft }: PartProps<{ networks: string }>): ReactNode {
  const t = useT();
  const { id, version } = seen.base;
  const handleSave = async (reason: string) => {
    seen.settle(await saveNetworksOf({ id, version, networks: networksOf(draft.values.networks), reason }));
    draft.reset();
  };
  return (
    <section aria-labelledby="operator-networks" className={styles["part"]}>
      <h2 id="operator-networks">{t("operators.networks")}</h2>
      <ReasonedForm
        draft={draft}
        label={t("operators.networks")}
        submit={t("operators.saveNetworks")}
        effect={t("operators.networksText")}
        about={NETWORKS_ABOUT}
        touches={TOUCHES}
        onSave={handleSave}
      >
        <NetworksField draft={draft} />
      </ReasonedForm>
    </section>
  );
}

function NetworksField({ draft: { values, set } }: { draft: Draft<{ networks: string }> }): ReactNode {
  const t = useT();
  const fault = useFault();
  return (
    <Textarea
      aria-label={t("operators.networks")}
      description={t("operators.networksHint")}
      rows={3}
      w="100%"
      error={fault("networks")}
      value={values.networks}
      onChange={(event) => set({ networks: event.currentTarget.value })}
    />
  );
}

type Asked = { title: string; text: string; submit: string; name?: string; change: (reason: string) => OperatorChange };

function AccountPart({ operator: { id, version, account, status } }: { operator: ConsoleOperator }): ReactNode {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const renewal = useAction(changeOperator, { touches: TOUCHES });
  const next = status === "disabled" ? "active" : "disabled";
  const reEnrolment: Asked = {
    title: t("operators.reEnrol"),
    text: t("operators.reEnrolText"),
    submit: t("operators.ask"),
    change: (reason) => ({ kind: "reEnrolment", id, reason }),
  };
  const change: Asked = {
    title: t(`operators.make.${next}`),
    text: t("operators.endsSessions"),
    submit: t(`operators.make.${next}`),
    ...(next === "disabled" ? { name: account } : {}),
    change: (reason) => ({ kind: "status", id, version, status: next, reason }),
  };
  return (
    <section aria-labelledby="operator-account" className={styles["part"]}>
      <h2 id="operator-account">{t("operators.access")}</h2>
      <Refusal error={renewal.refusal} />
      {status === "invited" ? <p>{t("operators.renewText")}</p> : null}
      <Group gap="xs">
        {status === "invited" ? (
          <Button size="xs" variant="default" loading={renewal.busy} onClick={() => void renewal.run({ kind: "invitation", id })}>
            {t("operators.renew")}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => setAsked(reEnrolment)}>
            {t("operators.reEnrol")}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setAsked(change)}>
          {t(`operators.make.${next}`)}
        </Button>
      </Group>
      {asked ? (
        <ReasonDialog
          {...asked}
          touches={TOUCHES}
          onSubmit={(reason) => changeOperator(asked.change(reason))}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}
