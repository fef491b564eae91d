import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { type Face, HEAD_ICONS } from "../../../data/member/head-icon.ts";
import { useT } from "../../../lib/i18n.tsx";
import { HeadPicture } from "../../../widgets/head-picture.tsx";
import { columnsOf, gridStep } from "./face-grid-rules.ts";
import styles from "./settings.module.css";

interface FaceGridProps {
  chosen: Face | undefined;
  onChoose: (face: Face) => void;
}

/** All faces, one of them chosen: one stop of the Tab key, in which arrows lead from face to face and choose. */
export function FaceGrid({ chosen, onChoose }: FaceGridProps): ReactNode {
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const places = () => [...(grid.current?.querySelectorAll<HTMLElement>("[role=radio]") ?? [])];
  // Whoever opens it stands on the face that they have, and sees it: the sheet opens after this effect, and looks for what this attribute is on.
  useEffect(() => grid.current?.querySelector("[aria-checked=true]")?.setAttribute("autofocus", ""), []);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = places();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const columns = columnsOf(all.map(({ offsetTop }) => offsetTop));
    const next = at < 0 ? null : gridStep(event.key, { at, count: all.length, columns, turned: document.dir === "rtl" });
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
    // The bar with "Save" lies over the foot of the sheet: what is below it counts as seen for the focus alone.
    all[next]?.scrollIntoView({ block: "nearest" });
    onChoose(HEAD_ICONS[next] ?? HEAD_ICONS[0]);
  };
  return (
    // The faces in it take the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={grid} className={styles.choices} role="radiogroup" aria-label={t("settings.picture")} onKeyDown={handleKey}>
      {HEAD_ICONS.map((face, place) => (
        <button
          key={face}
          type="button"
          role="radio"
          className={styles.picture}
          aria-checked={face === chosen}
          aria-label={t(`settings.icon.${face}`)}
          tabIndex={face === chosen || (chosen === undefined && place === 0) ? 0 : -1}
          onClick={() => onChoose(face)}
        >
          <HeadPicture face={face} name="" />
        </button>
      ))}
    </div>
  );
}
