import type { Permission } from "@mela/contract/console/permissions";
import { Alert, Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { PLATFORM_CHAIN } from "../../data/audit.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import { useMay } from "../../data/permissions.ts";
import { type ConsoleRole, createRole, removeRole, rolesQuery, saveRole } from "../../data/roles.ts";
import { networksOf } from "../../lib/networks.ts";
import { useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { conflictRows } from "../../parts/form/conflict-rows.ts";
import { type Faults, useFault } from "../../parts/form/faults.ts";
import { Meanwhile } from "../../parts/form/meanwhile.tsx";
import { ReasonedForm } from "../../parts/form/reasoned-form.tsx";
import { type Draft, useDraft } from "../../parts/form/use-draft.ts";
import { useSeen } from "../../parts/form/use-seen.ts";
import { History } from "../../parts/history.tsx";
import { Page } from "../../parts/page.tsx";
import { QueryState } from "../../parts/query-state.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { useRoleName } from "../../parts/role-name.ts";
import { CeilingsEditor } from "./ceilings-editor.tsx";
import { RoleAreas } from "./role-areas.tsx";
import { readCeilings, type TypedCeiling, typedCeiling } from "./roles-rules.ts";
import { useRoleWords } from "./use-role-words.ts";

interface RoleFormProps {
  /** Null: a new one. */
  current: ConsoleRole | null;
  roles: readonly ConsoleRole[];
}

/** One role: what it allows, by area, and from which networks. A shipped one can be read and copied. */
export function RoleForm({ current: role, roles }: RoleFormProps): ReactNode {
  const t = useT();
  const may = useMay();
  const roleName = useRoleName();
  const [search] = useSearchParams();
  const model = role ?? roles.find(({ id }) => String(id) === search.get("from")) ?? null;
  const isShipped = role?.fixed ?? false;
  return (
    <Page
      title={role ? roleName(role) : t("roles.new")}
      back={<BackLink to="/">{t("menu.roles")}</BackLink>}
      actions={
        role && may("roles.manage") ? (
          <Button component={Link} to={`/new?from=${role.id}`} size="xs" variant="default">
            {t("roles.copy")}
          </Button>
        ) : null
      }
    >
      <Stack gap="md" maw={860}>
        <QueryState query={useQuery(rolesQuery)} />
        {isShipped ? (
          <Alert color="gray" p="xs">
            {t("roles.shippedText")}
          </Alert>
        ) : null}
        {may("roles.manage") && !isShipped ? (
          role ? (
            <KnownRole role={role} />
          ) : (
            <NewRole model={model} />
          )
        ) : (
          <>
            <RoleAreas chosen={model?.permissions ?? []} onToggle={null} />
            <CeilingsEditor ceilings={model?.ceilings.map(typedCeiling) ?? []} onChange={null} />
          </>
        )}
        {role ? <History chain={PLATFORM_CHAIN} subject={`role:${role.id}`} /> : null}
      </Stack>
    </Page>
  );
}

interface Typed {
  name: string;
  permissions: readonly Permission[];
  ceilings: readonly TypedCeiling[];
  /** One a line. */
  networks: string;
}

const ABOUT = {
  "role.taken": "name",
  "role.beyondYours": "permissions",
  "network.invalid": "networks",
  "network.wouldLockOut": "networks",
};
const TOUCHES = [consoleKeys.roles, consoleKeys.operators, consoleKeys.me];
const SHORTEST_NAME = 2;

const typedOf = (role: ConsoleRole): Typed => ({
  name: role.name,
  permissions: role.permissions,
  ceilings: role.ceilings.map(typedCeiling),
  networks: role.networks.join("\n"),
});

function NewRole({ model }: { model: ConsoleRole | null }): ReactNode {
  const [, navigate] = useLocation();
  const empty: Typed = { name: "", permissions: [], ceilings: [], networks: "" };
  const draft = useDraft(`role new ${model?.id ?? ""}`, model ? { ...typedOf(model), name: "" } : empty);
  const handleSave = async (content: RoleContent) => {
    const saved = await createRole(content);
    draft.reset();
    navigate(`/${saved.id}`);
  };
  return <RoleEditor draft={draft} holders={0} onSave={handleSave} />;
}

function KnownRole({ role }: { role: ConsoleRole }): ReactNode {
  const seen = useSeen(role);
  const draft = useDraft(`role ${role.id}`, typedOf(seen.base));
  const words = useRoleWords();
  const handleSave = async (content: RoleContent) => {
    const saved = await saveRole({ id: role.id, version: seen.base.version, ...content });
    seen.settle(saved);
    draft.reset();
  };
  return (
    <>
      <Meanwhile
        chain={PLATFORM_CHAIN}
        subject={`role:${role.id}`}
        seen={seen}
        changes={draft.changes}
        rows={conflictRows(typedOf(seen.origin), draft.values, typedOf(seen.now))}
        {...words}
      />
      <RoleEditor draft={draft} holders={role.holders} onSave={handleSave} />
      <Removal role={role} onGone={draft.reset} />
    </>
  );
}

type RoleContent = Parameters<typeof createRole>[0];

interface RoleEditorProps {
  draft: Draft<Typed>;
  holders: number;
  onSave: (content: RoleContent) => Promise<void>;
}

function RoleEditor({ draft, holders, onSave }: RoleEditorProps): ReactNode {
  const t = useT();
  const handleSave = (reason: string) => {
    const { name, permissions, networks } = draft.values;
    const { ceilings } = readCeilings(draft.values.ceilings, t);
    return onSave({ name: name.trim(), permissions: [...permissions], ceilings, networks: networksOf(networks), reason });
  };
  const check = ({ name, ceilings }: Typed): Faults => ({
    ...(name.trim().length < SHORTEST_NAME ? { name: t("operators.needed") } : {}),
    ...readCeilings(ceilings, t).faults,
  });
  return (
    <ReasonedForm
      draft={draft}
      label={t("roles.name")}
      submit={t("state.save")}
      effect={t("roles.saveText", { count: holders })}
      check={check}
      about={ABOUT}
      touches={TOUCHES}
      onSave={handleSave}
    >
      <Fields draft={draft} />
    </ReasonedForm>
  );
}

function Fields({ draft: { values, set } }: { draft: Draft<Typed> }): ReactNode {
  const t = useT();
  const fault = useFault();
  const { permissions } = values;
  const toggle = (permission: Permission) =>
    set({
      permissions: permissions.includes(permission) ? permissions.filter((one) => one !== permission) : [...permissions, permission],
    });
  return (
    <>
      <TextInput
        label={t("roles.name")}
        maxLength={40}
        maw={360}
        error={fault("name")}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <RoleAreas chosen={permissions} onToggle={toggle} />
      <CeilingsEditor ceilings={values.ceilings} onChange={(ceilings) => set({ ceilings })} />
      <Textarea
        label={t("operators.networks")}
        description={t("operators.networksHint")}
        rows={3}
        error={fault("networks")}
        value={values.networks}
        onChange={(event) => set({ networks: event.currentTarget.value })}
      />
    </>
  );
}

function Removal({ role, onGone }: { role: ConsoleRole; onGone: () => void }): ReactNode {
  const t = useT();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const handleRemove = async (reason: string) => {
    await removeRole({ id: role.id, version: role.version, reason });
    onGone();
    navigate("/");
  };
  return (
    <Group gap="xs">
      <Button variant="default" disabled={role.holders > 0} onClick={() => setAsking(true)}>
        {t("roles.remove")}
      </Button>
      {role.holders > 0 ? <span>{t("roles.held", { count: role.holders })}</span> : null}
      {asking ? (
        <ReasonDialog
          title={t("roles.remove")}
          text={t("roles.removeText", { count: role.permissions.length })}
          submit={t("roles.remove")}
          name={role.name}
          touches={TOUCHES}
          onSubmit={handleRemove}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Group>
  );
}
