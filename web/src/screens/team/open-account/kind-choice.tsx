import type { ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { LinkKind } from "../../../data/team/agent-links.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Segmented } from "../../../ui/segmented.tsx";

/** Whether a player or an agent comes, inside a form that holds `kind`. */
export function KindChoice(): ReactNode {
  const t = useT();
  const { control } = useFormContext<{ kind: LinkKind }>();
  const { field } = useController({ control, name: "kind" });
  const choices = (["player", "agent"] as const).map((key) => ({ key, label: t(`links.kind.${key}`) }));
  return <Segmented label={t("links.kind")} choices={choices} current={field.value} onChoose={field.onChange} />;
}
