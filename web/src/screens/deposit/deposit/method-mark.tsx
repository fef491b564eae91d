import type { DepositMethod } from "../../../data/deposit/deposit.ts";
import { PhoneIcon, ReceiptIcon, WalletIcon } from "../../../ui/icons.tsx";
import styles from "./deposit.module.css";

const LETTERS: Partial<Record<DepositMethod["method"], string>> = { bkash: "b", nagad: "N", rocket: "R", upay: "U" };

/** A mark of our own for a way of paying: the firms' logos are theirs. */
export function MethodMark({ method }: { method: DepositMethod["method"] }) {
  const letter = LETTERS[method];
  return (
    <span className={styles.mark} data-method={method} aria-hidden="true">
      {letter ?? (method === "card" ? <WalletIcon size={20} /> : method === "bank" ? <ReceiptIcon size={20} /> : <PhoneIcon size={20} />)}
    </span>
  );
}
