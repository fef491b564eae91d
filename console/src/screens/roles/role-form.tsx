import { type Permission, PERMISSIONS } from "@mela/contract/console/permissions";
import { Alert, Button, Checkbox, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { useMay } from "../../data/permissions.ts";
import { type ConsoleRole, createRole, removeRole, saveRole } from "../../data/roles.ts";
import { networksOf } from "../../lib/networks.ts";
import { useT } from "../../lib/texts.tsx";
import { Page } from "../../parts/page.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { useRoleName } from "../../parts/role-name.ts";
import { areasOf } from "./roles-rules.ts";
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
  const isShipped = role?.fixed ?? false;
  const editable = may("roles.manage") && !isShipped;
  const [name, setName] = useState(role ? roleName(role) : "");
  const [permissions, setPermissions] = useState<readonly Permission[]>(model?.permissions ?? []);
  const [networks, setNetworks] = useState(model?.networks.join("\n") ?? "");
  const toggle = (permission: Permission) =>
    setPermissions((before) => (before.includes(permission) ? before.filter((one) => one !== permission) : [...before, permission]));
  const content = { name: name.trim(), permissions: [...permissions], ceilings: model?.ceilings ?? [], networks: networksOf(networks) };
  return (
    <Page
      title={role ? roleName(role) : t("roles.new")}
      bar={<Link to="/">{t("menu.roles")}</Link>}
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
        {editable ? (
          <TextInput
            label={t("roles.name")}
            maxLength={40}
            maw={360}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        <Areas chosen={permissions} editable={editable} onToggle={toggle} />
        {editable ? (
          <Textarea
            label={t("operators.networks")}
            description={t("operators.networksHint")}
            rows={3}
            value={networks}
            onChange={(event) => setNetworks(event.currentTarget.value)}
          />
        ) : null}
        {editable ? <Buttons current={role} content={content} /> : null}
      </Stack>
    </Page>
  );
}

interface AreasProps {
  chosen: readonly Permission[];
  editable: boolean;
  onToggle: (permission: Permission) => void;
}

function Areas({ chosen, editable, onToggle }: AreasProps): ReactNode {
  const t = useT();
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
              disabled={!editable}
              onChange={() => onToggle(permission)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type Content = Pick<ConsoleRole, "name" | "permissions" | "ceilings" | "networks">;

function Buttons({ current: role, content }: { current: ConsoleRole | null; content: Content }): ReactNode {
  const t = useT();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<"save" | "remove" | null>(null);
  const save = async (reason: string) => {
    const saved = await (role ? saveRole({ id: role.id, version: role.version, ...content, reason }) : createRole({ ...content, reason }));
    navigate(`/${saved.id}`);
  };
  const remove = async (reason: string) => {
    if (role) await removeRole({ id: role.id, version: role.version, reason });
    navigate("/");
  };
  return (
    <>
      <Group gap="xs">
        <Button disabled={content.name.length < 2} onClick={() => setAsked("save")}>
          {t("state.save")}
        </Button>
        {role ? (
          <Button variant="default" disabled={role.holders > 0} onClick={() => setAsked("remove")}>
            {t("roles.remove")}
          </Button>
        ) : null}
        {role && role.holders > 0 ? <span>{t("roles.held", { count: role.holders })}</span> : null}
      </Group>
      {asked ? (
        <ReasonDialog
          title={asked === "save" ? t("state.save") : t("roles.remove")}
          text={
            asked === "save"
              ? t("roles.saveText", { count: role?.holders ?? 0 })
              : t("roles.removeText", { count: role?.permissions.length ?? 0 })
          }
          submit={asked === "save" ? t("state.save") : t("roles.remove")}
          {...(asked === "remove" && role ? { name: role.name } : {})}
          touches={[consoleKeys.roles, consoleKeys.operators, consoleKeys.me]}
          onSubmit={asked === "save" ? save : remove}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
