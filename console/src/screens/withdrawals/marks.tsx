import { Badge, Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { ReviewedWithdrawal } from "../../data/withdrawals.ts";
import { useT } from "../../lib/texts.tsx";

const COLOURS = { review: "yellow", paying: "blue", paid: "green", returned: "gray" } as const;

/** How an order stands, and what stands against it. */
export function Marks({ order, wrap = false }: { order: ReviewedWithdrawal; wrap?: boolean }): ReactNode {
  const t = useT();
  const { state, hold, doubt, contradiction, waitsForTransfer, askedBy, approvedByMe } = order;
  const marks: [boolean, string, string][] = [
    [hold !== null, t("withdrawals.held"), "red"],
    [doubt !== null, t("withdrawals.inDoubt"), "red"],
    [contradiction !== null, t("withdrawals.contradicted"), "red"],
    [waitsForTransfer, t("withdrawals.byHand"), "orange"],
    [askedBy !== null, t("withdrawals.asked", { name: askedBy ?? "" }), "violet"],
    [state === "review" && approvedByMe, t("withdrawals.approvedByMe"), "teal"],
  ];
  return (
    <Group gap={4} wrap={wrap ? "wrap" : "nowrap"}>
      <Badge variant="light" color={COLOURS[state]}>
        {t(`withdrawals.state.${state}`)}
      </Badge>
      {marks.map(([shown, text, color]) =>
        shown ? (
          <Badge key={text} variant="light" color={color}>
            {text}
          </Badge>
        ) : null,
      )}
    </Group>
  );
}
