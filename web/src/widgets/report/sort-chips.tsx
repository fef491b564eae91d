import type { ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import { Chip, ChipRow } from "../../ui/chip.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "../../ui/shell-icons.tsx";
import teamStyles from "../team/team.module.css";
import type { Sorting } from "./sorting.ts";

/** The order of a list of cards; the one that is on says which way it goes, and turns when it is chosen again. */
export function SortChips<Key extends string>({ current, direction, choices, onSort }: Sorting<Key>): ReactNode {
  const t = useT();
  return (
    <div className={teamStyles.bleed}>
      <ChipRow label={t("team.sort")}>
        {choices.map(({ key, label, kind }) => (
          <Chip
            key={key}
            pressed={key === current}
            icon={key === current ? <Arrow direction={direction} /> : undefined}
            onClick={() => onSort(key)}
          >
            {label}
            {key === current ? <span className="sr">{t(`team.sort.${kind}.${direction}`)}</span> : null}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

export function Arrow({ direction }: { direction: "asc" | "desc" }): ReactNode {
  return direction === "desc" ? <ChevronDownIcon size={16} /> : <ChevronUpIcon size={16} />;
}
