import { formatMoney } from "@mela/kit/money";
import { type ReactNode, use } from "react";
import { convert } from "../lib/convert.ts";
import { ShownInContext } from "../lib/shown-in.ts";
import { RateText } from "./rate-text.tsx";

/** Minor units with their currency, on one line; converted where the operator wants that, and marked as such. */
export function Amount({ minor, currency }: { minor: number; currency: string }): ReactNode {
  const shown = use(ShownInContext);
  const converted = shown && convert(minor, currency, shown.currency, shown.rates);
  const own = formatMoney(minor, currency);
  return (
    <span style={{ whiteSpace: "nowrap" }}>
      {shown && converted ? (
        <RateText converted={converted} own={own}>
          {`≈\u00a0${formatMoney(converted.minor, shown.currency)}`}
        </RateText>
      ) : (
        own
      )}
    </span>
  );
}
