import { Button, Group, Select, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { GivenRole } from "../../data/operators.ts";
import { rolesQuery } from "../../data/roles.ts";
import { meQuery } from "../../data/session.ts";
import { useT } from "../../lib/texts.tsx";
import { useRoleName } from "../../parts/role-name.ts";
import { useFault } from "../../parts/form/faults.ts";
import { endOfDay } from "./operators-rules.ts";

interface RolesEditorProps {
  roles: readonly GivenRole[];
  onChange: (roles: GivenRole[]) => void;
}

/** "all" stands for every brand, since a field has no null. */
const ALL = "";

/** Which roles somebody holds: each for one brand or for all, and until a day where it ends. */
export function RolesEditor({ roles, onChange }: RolesEditorProps): ReactNode {
  const t = useT();
  const roleName = useRoleName();
  const faultOf = useFault();
  const fault = faultOf("roles");
  const known = useQuery(rolesQuery).data ?? [];
  const brands = useQuery(meQuery).data?.brands ?? [];
  const set = (at: number, part: Partial<GivenRole>) => onChange(roles.map((role, index) => (index === at ? { ...role, ...part } : role)));
  const [first] = known;
  return (
    <Stack gap="xs">
      {roles.map((role, at) => (
        // Two rows may be alike while they are edited, so nothing but their place tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={at} gap="xs" align="flex-end" role="group" aria-label={t("operators.roleNumber", { number: at + 1 })}>
          <Select
            label={t("operators.role")}
            data={known.map((entry) => ({ value: String(entry.id), label: roleName(entry) }))}
            error={fault}
            value={String(role.roleId)}
            allowDeselect={false}
            onChange={(value) => value && set(at, { roleId: Number(value) })}
          />
          <Select
            label={t("operators.brand")}
            error={faultOf("brand")}
            data={[{ value: ALL, label: t("operators.allBrands") }, ...brands.map(({ code, name }) => ({ value: code, label: name }))]}
            value={role.brand ?? ALL}
            allowDeselect={false}
            onChange={(value) => set(at, { brand: value || null })}
          />
          <TextInput
            label={t("operators.until")}
            type="date"
            error={faultOf("until")}
            value={role.until?.slice(0, 10) ?? ""}
            onChange={(event) => set(at, { until: endOfDay(event.currentTarget.value) })}
          />
          <Button variant="default" onClick={() => onChange(roles.filter((_, index) => index !== at))}>
            {t("operators.takeRole")}
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          disabled={!first}
          onClick={() => first && onChange([...roles, { roleId: first.id, brand: null, until: null }])}
        >
          {t("operators.giveRole")}
        </Button>
      </Group>
    </Stack>
  );
}
