import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../../lib/texts.tsx";
import type { Chosen } from "./use-chosen.ts";
import styles from "./bulk.module.css";

interface BulkBarProps<Row> {
  chosen: Chosen<Row>;
  /** How many the filter finds in all, where that is known. */
  matching?: number | undefined;
  /** What can be done with them. */
  children: ReactNode;
}

/** Says how many rows are chosen, offers all that match, and what can be done with them; nothing while none is chosen. */
export function BulkBar<Row>({ chosen, matching, children }: BulkBarProps<Row>): ReactNode {
  const t = useT();
  const { all, ids, takeAll, clear } = chosen;
  if (!all && ids.length === 0) return null;
  const allOf = matching === undefined ? t("bulk.takeAll") : t("bulk.takeAllOf", { count: matching });
  return (
    <div className={styles["bar"]} role="group" aria-label={t("bulk.title")}>
      <Group gap="sm">
        <span role="status" aria-label={t("bulk.title")}>
          {all ? (matching === undefined ? t("bulk.all") : t("bulk.allOf", { count: matching })) : t("bulk.chosen", { count: ids.length })}
        </span>
        {all || ids.length === matching ? null : (
          <Button size="xs" variant="subtle" onClick={takeAll}>
            {allOf}
          </Button>
        )}
        {children}
        <Button size="xs" variant="default" onClick={clear}>
          {t("bulk.clear")}
        </Button>
      </Group>
    </div>
  );
}
