import type { Vendor } from "../../data/games/catalogue.ts";
import { useCount, useT } from "../../lib/i18n.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { VendorLogo } from "../vendors/vendor-logo.tsx";
import styles from "./pick-sheet.module.css";

export interface PickChoice {
  key: string;
  label: string;
  /** Games behind it. */
  count?: number;
  /** Shown with its logo. */
  vendor?: Vendor;
}

export interface PickSheetProps {
  open: boolean;
  title: string;
  choices: readonly PickChoice[];
  current: string;
  /** The page's own overlay darkens what is behind. */
  overlaid?: boolean;
  onPick: (key: string) => void;
  onClose: () => void;
}

/** One of many, in a sheet from below; two hundred rows cost what is in sight. Who hears of a pick closes it. */
export function PickSheet({ open, title, choices, current, overlaid = false, onPick, onClose }: PickSheetProps) {
  const t = useT();
  const write = useCount();
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t("shell.close")} overlaid={overlaid}>
      <ul className={styles.choices}>
        {choices.map(({ key, label, count, vendor }) => (
          <li key={key}>
            <button type="button" className={styles.choice} aria-pressed={key === current} data-key={key} onClick={() => onPick(key)}>
              {vendor === undefined ? null : <VendorLogo vendor={vendor} size={32} />}
              <span className={styles.choiceLabel}>{label}</span>
              {key === current ? <CheckIcon size={20} /> : count === undefined ? null : <span className="num">{write(count)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
