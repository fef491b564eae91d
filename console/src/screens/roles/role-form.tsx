import { type Permission, PERMISSIONS } from "@mela/contract/console/permissions";
import { Alert, Button, Checkbox, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { PLATFORM_CHAIN } from "../../data/audit.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import { useMay } from "../../data/permissions.ts";
import { type ConsoleRole, createRole, removeRole, saveRole } from "../../data/roles.ts";
import { networksOf } from "../../lib/networks.ts";
import { useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { type Faults, useFault } from "../../parts/form/faults.ts";
import { ReasonedForm } from "../../parts/form/reasoned-form.tsx";
import { type Draft, useDraft } from "../../parts/form/use-draft.ts";
import { History } from "../../parts/history.tsx";
import { Page } from "../../parts/page.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { useRoleName } from "../../parts/role-name.ts";
import { CeilingsEditor } from "./ceilings-editor.tsx";
import { areasOf, readCeilings, type TypedCeiling, typedCeiling } from "./roles-rules.ts";
import styles from "./roles.module.css";

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
  const stored: Typed = {
    name: role ? roleName(role) : "",
    permissions: model?.permissions ?? [],
    ceilings: model?.ceilings.map(typedCeiling) ?? [],
    networks: model?.networks.join("\n") ?? "",
  };
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
        {isShipped ? (
          <Alert color="gray" p="xs">
            {t("roles.shippedText")}
          </Alert>
        ) : null}
        {may("roles.manage") && !isShipped ? (
          <Editor current={role} model={model} stored={stored} />
        ) : (
          <>
            <Areas chosen={stored.permissions} onToggle={null} />
            <CeilingsEditor ceilings={stored.ceilings} onChange={null} />
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

interface EditorProps {
  current: ConsoleRole | null;
  /** What a new one is made after. */
  model: ConsoleRole | null;
  stored: Typed;
}

function Editor({ current: role, model, stored }: EditorProps): ReactNode {
  const t = useT();
  const [, navigate] = useLocation();
  const draft = useDraft(`role ${role?.id ?? `new ${model?.id ?? ""}`}`, stored);
  const handleSave = async (reason: string) => {
    const { name, permissions, networks } = draft.values;
    const { ceilings } = readCeilings(draft.values.ceilings, t);
    const content = { name: name.trim(), permissions: [...permissions], ceilings, networks: networksOf(networks) };
    const saved = await (role ? saveRole({ id: role.id, version: role.version, ...content, reason }) : createRole({ ...content, reason }));
    draft.reset();
    navigate(`/${saved.id}`);
  };
  const check = ({ name, ceilings }: Typed): Faults => ({
    ...(name.trim().length < SHORTEST_NAME ? { name: t("operators.needed") } : {}),
    ...readCeilings(ceilings, t).faults,
  });
  return (
    <>
      <ReasonedForm
        draft={draft}
        label={t("roles.name")}
        submit={t("state.save")}
        effect={t("roles.saveText", { count: role?.holders ?? 0 })}
        check={check}
        about={ABOUT}
        touches={TOUCHES}
        onSave={handleSave}
      >
        <Fields draft={draft} />
      </ReasonedForm>
      {role ? <Removal role={role} onGone={draft.reset} /> : null}
    </>
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
      <Areas chosen={permissions} onToggle={toggle} />
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

interface AreasProps {
  chosen: readonly Permission[];
  /** Null: they can only be read. */
  onToggle: ((permission: Permission) => void) | null;
}

function Areas({ chosen, onToggle }: AreasProps): ReactNode {
  const t = useT();
  const isWrong = useFault()("permissions") !== null;
  return (
    <div className={styles["areas"]}>
      {areasOf(PERMISSIONS).map(({ area, permissions }) => (
        <fieldset key={area}>
          <legend>{t(`area.${area}`)}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              size="xs"
              label={t(`permission.${permission}`)}
              checked={chosen.includes(permission)}
              disabled={onToggle === null}
              aria-invalid={(isWrong && chosen.includes(permission)) || undefined}
              onChange={() => onToggle?.(permission)}
            />
          ))}
        </fieldset>
      ))}
    </div>
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
