import { type Permission, PERMISSIONS } from "@mela/contract/console/permissions";
import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../../lib/texts.tsx";
import { useFault } from "../../parts/form/faults.ts";
import { areasOf } from "./roles-rules.ts";
import styles from "./roles.module.css";

interface RoleAreasProps {
  chosen: readonly Permission[];
  /** Null: they can only be read. */
  onToggle: ((permission: Permission) => void) | null;
}

/** What a role allows, by area. */
export function RoleAreas({ chosen, onToggle }: RoleAreasProps): ReactNode {
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
