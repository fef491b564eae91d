import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../../lib/texts.tsx";
import { plainValue } from "../changes-table.tsx";
import { Differences } from "../differences.tsx";
import { useToldChange } from "../use-told-change.ts";
import type { ConflictRow } from "./conflict-rows.ts";
import type { Seen } from "./use-seen.ts";

interface MeanwhileProps {
  /** As the record names what is edited. */
  chain: string;
  subject: string;
  seen: Pick<Seen<unknown>, "base" | "origin" | "isBehind" | "goOn">;
  /** Fields that are typed here and not saved. */
  changes: number;
  rows: readonly ConflictRow[];
  fieldText: (field: string) => string;
  valueText?: (field: string, value: unknown) => string;
}

/**
 * Above a form: what somebody else has saved of the same thing, field by field beside how it was and what is typed here. The form changes by
 * nothing but a press; then it stands on theirs, and what is typed stays over it.
 */
export function Meanwhile({ chain, subject, seen, changes, rows, fieldText, valueText }: MeanwhileProps): ReactNode {
  const t = useT();
  const { told } = useToldChange(chain, subject);
  const hasGoneOn = !seen.isBehind && seen.base !== seen.origin && changes > 0;
  if (!seen.isBehind && !hasGoneOn) return null;
  const shown = (field: string, value: unknown) => valueText?.(field, value) ?? plainValue(Array.isArray(value) ? value.join(", ") : value);
  return (
    <Differences
      title={told ? t("meanwhile.by", { name: told.by }) : t("meanwhile.someone")}
      at={told?.at ?? null}
      sticks
      differences={rows.map(({ field, origin, mine, theirs }) => ({
        field: fieldText(field),
        seen: shown(field, origin),
        mine: shown(field, mine),
        now: shown(field, theirs),
      }))}
    >
      {seen.isBehind ? (
        <Group gap="xs">
          <Button size="compact-sm" onClick={seen.goOn}>
            {t("meanwhile.goOn")}
          </Button>
          <span>{t("meanwhile.kept")}</span>
        </Group>
      ) : (
        <span>{t("meanwhile.goesOn")}</span>
      )}
    </Differences>
  );
}
