import { Select, Stack, Switch } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import type { ReactNode } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { type ConsoleMe, saveSettings } from "../../data/session.ts";
import { applySettings, type Settings, settingsStore } from "../../lib/settings.ts";
import { isLanguage, LANGUAGES, useLanguage } from "../../lib/texts.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { ShownInSelect } from "../../parts/shown-in-select.tsx";

/** How the console looks and behaves for this operator. Each choice takes effect at once and is kept at the server. */
export function Preferences({ me }: { me: ConsoleMe }): ReactNode {
  const { t, language, setLanguage } = useLanguage();
  const settings = settingsStore.use();
  const { refusal, run } = useAction(saveSettings, { touches: [consoleKeys.me] });
  const change = (part: Partial<Settings>) => {
    applySettings({ ...settings, ...part });
    void run(part);
  };
  const handleLanguage = (code: string | null) => {
    if (!isLanguage(code)) return;
    setLanguage(code);
    void run({ language: code });
  };
  const choices = (names: readonly string[], of: (name: string) => string) => names.map((value) => ({ value, label: of(value) }));
  return (
    <Stack gap="md" maw={360}>
      <Refusal error={refusal} />
      <p>
        <bdi>{me.name}</bdi> · {me.account}
        {me.mail ? ` · ${me.mail}` : null}
      </p>
      <Select
        label={t("me.language")}
        data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        allowDeselect={false}
        onChange={handleLanguage}
      />
      <Select
        label={t("me.theme")}
        data={choices(["auto", "dark", "light"], (name) => t(`me.theme.${name as Settings["theme"]}`))}
        value={settings.theme}
        allowDeselect={false}
        onChange={(value) => value && change({ theme: value as Settings["theme"] })}
      />
      <Select
        label={t("me.times")}
        data={choices(["brand", "own", "utc"], (name) => t(`me.times.${name as Settings["times"]}`))}
        value={settings.times}
        allowDeselect={false}
        onChange={(value) => value && change({ times: value as Settings["times"] })}
      />
      <ShownInSelect label={t("shownIn.name")} />
      <Select
        label={t("me.rows")}
        data={choices(["dense", "wide"], (name) => t(`me.rows.${name as Settings["rows"]}`))}
        value={settings.rows}
        allowDeselect={false}
        onChange={(value) => value && change({ rows: value as Settings["rows"] })}
      />
      <Switch
        label={t("me.singleKeys")}
        description={t("me.singleKeysHint")}
        checked={settings.singleKeys}
        onChange={(event) => change({ singleKeys: event.currentTarget.checked })}
      />
    </Stack>
  );
}
