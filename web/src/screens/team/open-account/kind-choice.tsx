import type { ReactNode } from "react";
import type { LinkKind } from "../../../data/team/agent-links.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Segmented } from "../../../ui/segmented.tsx";

export function KindChoice({ kind, onChoose }: { kind: LinkKind; onChoose: (kind: LinkKind) => void }): ReactNode {
  const t = useT();
  const choices = (["player", "agent"] as const).map((key) => ({ key, label: t(`links.kind.${key}`) }));
  return <Segmented label={t("links.kind")} choices={choices} current={kind} onChoose={onChoose} />;
}
