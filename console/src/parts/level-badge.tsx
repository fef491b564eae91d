import { Badge } from "@mantine/core";
import type { Level } from "@mela/contract/console/member-levels";
import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";

const COLOURS: Readonly<Record<Level, string>> = { none: "gray", low: "blue", medium: "yellow", strong: "red" };

/** A level of risk or protection in its colour. */
export function LevelBadge({ level }: { level: Level }): ReactNode {
  const t = useT();
  return (
    <Badge variant="light" color={COLOURS[level]}>
      {t(`member.level.${level}`)}
    </Badge>
  );
}
