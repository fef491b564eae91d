import { formatMoney } from "@mela/kit/money";
import type { ReactNode } from "react";

/** Minor units with their currency, on one line. */
export const Amount = ({ minor, currency }: { minor: number; currency: string }): ReactNode => (
  <span style={{ whiteSpace: "nowrap" }}>{formatMoney(minor, currency)}</span>
);
