import type { Vendor } from "../../data/games/catalogue.ts";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useT } from "../../lib/i18n.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "../../ui/shell-icons.tsx";
import { GridIcon } from "../../ui/usual-icons.tsx";
import { columnArrows, columnWindow, LONG_ENTRY_PX, WHOLE_COLUMN } from "./column-rules.ts";
import { VendorLogo } from "./vendor-logo.tsx";
import styles from "./vendors.module.css";

export interface VendorColumnProps {
  vendors: readonly Vendor[];
  /** Code of the chosen vendor, "" for all. */
  current: string;
  onChoose: (code: string) => void;
}

/** Vendors beside a list, "All" first. Arrows are there exactly while the entries do not fit (GLIST-12). */
export function VendorColumn({ vendors, current, onChoose }: VendorColumnProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const count = vendors.length + 1;
  const { arrows, near, measure } = useColumnView(list, count);
  const long = count > WHOLE_COLUMN;
  useEffect(() => {
    const element = list.current;
    if (!element || element.scrollHeight <= element.clientHeight) return;
    const index = vendors.findIndex((vendor) => vendor.code === current) + 1;
    element.scrollTop = (element.scrollHeight / count) * (index + 0.5) - element.clientHeight / 2;
  }, [current, count, vendors]);
  const move = (direction: 1 | -1) => list.current?.scrollBy({ top: (direction * list.current.clientHeight * 2) / 3, behavior: "smooth" });

  return (
    <div className={styles.column} role="group" aria-label={t("games.vendors")} data-part="vendor-column">
      {arrows.overflow ? (
        <button type="button" className={styles.arrow} aria-label={t("games.vendorsUp")} disabled={!arrows.up} onClick={() => move(-1)}>
          <ChevronUpIcon size={18} />
        </button>
      ) : null}
      <ul ref={list} className={styles.entries} data-long={long || undefined} onScroll={measure}>
        {near.first === 0 ? (
          <Entry
            chosen={current === ""}
            label={t("games.vendorAll")}
            mark={
              <span className={styles.all}>
                <GridIcon size={20} />
              </span>
            }
            onChoose={() => onChoose("")}
          />
        ) : (
          <li style={{ height: `${(near.first * LONG_ENTRY_PX) / 16}rem` }} />
        )}
        {vendors.slice(Math.max(0, near.first - 1), near.end - 1).map((vendor) => (
          <Entry
            key={vendor.code}
            chosen={current === vendor.code}
            label={vendor.displayName}
            mark={<VendorLogo vendor={vendor} size={40} />}
            onChoose={() => onChoose(vendor.code)}
          />
        ))}
        {near.end < count ? <li style={{ height: `${((count - near.end) * LONG_ENTRY_PX) / 16}rem` }} /> : null}
      </ul>
      {arrows.overflow ? (
        <button type="button" className={styles.arrow} aria-label={t("games.vendorsDown")} disabled={!arrows.down} onClick={() => move(1)}>
          <ChevronDownIcon size={18} />
        </button>
      ) : null}
    </div>
  );
}

/** Arrows and window of the column, taken anew when it is scrolled or its room changes; most scrolling changes neither. */
function useColumnView(list: React.RefObject<HTMLUListElement | null>, count: number) {
  const [seen, setSeen] = useState({ arrows: columnArrows(0, 0, 0), near: columnWindow(count, 0, 0), count });
  const measure = () => {
    const element = list.current;
    if (!element) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const { scrollTop, clientHeight, scrollHeight } = element;
    const next = {
      arrows: columnArrows(scrollTop, clientHeight, scrollHeight),
      near: columnWindow(count, scrollTop, clientHeight, (LONG_ENTRY_PX * rem) / 16),
      count,
    };
    setSeen((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  const remeasure = useEffectEvent(measure);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => remeasure());
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, count]);
  const near = seen.count === count ? seen.near : columnWindow(count, 0, 0);
  return { arrows: seen.arrows, near, measure };
}

function Entry({ chosen, label, mark, onChoose }: { chosen: boolean; label: string; mark: ReactNode; onChoose: () => void }) {
  return (
    <li>
      <button type="button" className={styles.entry} aria-pressed={chosen} onClick={onChoose}>
        {mark}
        <span>{label}</span>
      </button>
    </li>
  );
}
