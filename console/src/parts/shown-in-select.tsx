import { Select, type SelectProps } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { consoleKeys } from "../data/console.keys.ts";
import { RATE_BASE, ratesQuery } from "../data/rates.ts";
import { saveSettings } from "../data/session.ts";
import { applySettings, settingsStore } from "../lib/settings.ts";
import { useT } from "../lib/texts.tsx";

/** The currency in which amounts are shown; not there where there is nothing to convert by. The server keeps the choice. */
export function ShownInSelect(look: Pick<SelectProps, "label" | "aria-label" | "size" | "w" | "className">): ReactNode {
  const t = useT();
  const settings = settingsStore.use();
  const { data: rates = [] } = useQuery(ratesQuery);
  const { run } = useAction(saveSettings, { touches: [consoleKeys.me] });
  if (rates.length === 0) return null;
  const known = [RATE_BASE, ...rates.map(({ currency }) => currency), settings.shownIn].filter((code) => code !== "");
  const codes = [...new Set(known)].toSorted();
  const handleChange = (shownIn: string | null) => {
    if (shownIn === null) return;
    applySettings({ ...settingsStore.get(), shownIn });
    void run({ shownIn });
  };
  return (
    <Select
      {...look}
      data={[{ value: "", label: t("shownIn.own") }, ...codes.map((code) => ({ value: code, label: code }))]}
      value={settings.shownIn}
      allowDeselect={false}
      onChange={handleChange}
    />
  );
}
