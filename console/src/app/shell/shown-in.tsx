import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { type CurrencyRate, ratesQuery } from "../../data/rates.ts";
import type { ConsoleMe } from "../../data/session.ts";
import { convert } from "../../lib/convert.ts";
import { settingsStore } from "../../lib/settings.ts";
import { ShownInContext } from "../../lib/shown-in.ts";
import { useT } from "../../lib/texts.tsx";
import { useDayText } from "../../parts/rate-text.tsx";

const NO_RATES: readonly CurrencyRate[] = [];
const currenciesOf = (me: ConsoleMe): string[] => [...new Set(me.brands.map(({ currency }) => currency))];

/** Has the amounts below it shown in the currency that the operator has chosen. */
export function ShownIn({ children }: { children: ReactNode }): ReactNode {
  const { shownIn } = settingsStore.use();
  const rates = useQuery(ratesQuery).data ?? NO_RATES;
  const value = useMemo(() => (shownIn === "" ? null : { currency: shownIn, rates }), [shownIn, rates]);
  return <ShownInContext value={value}>{children}</ShownInContext>;
}

/** Names rate and date of what is converted, and what cannot be. */
export function ShownInNotice({ me }: { me: ConsoleMe }): ReactNode {
  const t = useT();
  const dayText = useDayText();
  const { shownIn } = settingsStore.use();
  const { data: rates } = useQuery(ratesQuery);
  if (shownIn === "" || !rates) return null;
  const others = currenciesOf(me).filter((currency) => currency !== shownIn);
  if (others.length === 0) return null;
  return (
    <Alert color="yellow" radius={0} p="xs">
      {t("shownIn.notice", { currency: shownIn })}{" "}
      {others
        .map((currency) => {
          const found = convert(0, currency, shownIn, rates);
          if (!found) return t("shownIn.missing", { currency });
          return [found.rate, dayText(found.day), ...found.sources].join(", ");
        })
        .join("; ")}
    </Alert>
  );
}
