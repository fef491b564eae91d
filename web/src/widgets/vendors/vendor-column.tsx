import type { Vendor } from "@mela/contract/games";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "../../lib/i18n.tsx";
import { ChevronDownIcon, ChevronUpIcon, GridIcon } from "../../ui/icons.tsx";
import { columnArrows } from "./column-rules.ts";
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
  const [arrows, setArrows] = useState(columnArrows(0, 0, 0));
  const measure = () => {
    const element = list.current;
    if (element) setArrows((before) => keepEqual(before, columnArrows(element.scrollTop, element.clientHeight, element.scrollHeight)));
  };
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [vendors.length]);
  useEffect(() => {
    const element = list.current;
    const chosen = element?.querySelector<HTMLElement>("[aria-pressed='true']");
    if (element && chosen) element.scrollTop = chosen.offsetTop - element.clientHeight / 2 + chosen.offsetHeight / 2;
  }, [current, vendors.length]);
  const move = (direction: 1 | -1) => list.current?.scrollBy({ top: (direction * list.current.clientHeight * 2) / 3, behavior: "smooth" });

  return (
    <div className={styles.column} role="group" aria-label={t("games.vendors")} data-part="vendor-column">
      {arrows.overflow ? (
        <button type="button" className={styles.arrow} aria-label={t("games.vendorsUp")} disabled={!arrows.up} onClick={() => move(-1)}>
          <ChevronUpIcon size={18} />
        </button>
      ) : null}
      <ul ref={list} className={styles.entries} onScroll={measure}>
        <Entry chosen={current === ""} label={t("games.vendorAll")} mark={<span className={styles.all}><GridIcon size={20} /></span>} onChoose={() => onChoose("")} />
        {vendors.map((vendor) => (
          <Entry
            key={vendor.vassalage}
            chosen={current === vendor.vassalage}
            label={vendor.displayName}
            mark={<VendorLogo vendor={vendor} size={40} />}
            onChoose={() => onChoose(vendor.vassalage)}
          />
        ))}
      </ul>
      {arrows.overflow ? (
        <button type="button" className={styles.arrow} aria-label={t("games.vendorsDown")} disabled={!arrows.down} onClick={() => move(1)}>
          <ChevronDownIcon size={18} />
        </button>
      ) : null}
    </div>
  );
}

function keepEqual(before: ReturnType<typeof columnArrows>, next: ReturnType<typeof columnArrows>) {
  return before.overflow === next.overflow && before.up === next.up && before.down === next.down ? before : next;
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
