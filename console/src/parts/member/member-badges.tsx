import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { isKnownType } from "../../data/members.ts";
import { type Translate, useT } from "../../lib/texts.tsx";

const COLOURS = { active: "green", disabled: "red", erased: "gray" } as const;

interface StatusProps {
  status: keyof typeof COLOURS;
  breakUntil: string | null;
}

/** How an account stands; and that its member takes a break, where they do. */
export function MemberStatusBadges({ status, breakUntil }: StatusProps): ReactNode {
  const t = useT();
  return (
    <>
      <Badge variant="light" color={COLOURS[status]}>
        {t(`members.status.${status}`)}
      </Badge>
      {breakUntil === null ? null : (
        <Badge variant="light" color="yellow" ml={4}>
          {t("members.onBreak")}
        </Badge>
      )}
    </>
  );
}

/** What kind of customer a type is. */
export function typeName(t: Translate, type: number): string {
  const known = String(type);
  return isKnownType(known) ? t(`members.type.${known}`) : t("members.type.other", { type });
}
