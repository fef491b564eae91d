import { type ReactNode, useState } from "react";
import { useBrandName, useBrandSettings } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { displayedTheme, showTheme, storedTheme, storeTheme, type Theme, THEMES } from "../../../lib/theme.ts";
import { MoonIcon } from "../../../ui/icons.tsx";
import switchStyles from "../../../widgets/language-switch.module.css";
import styles from "./settings.module.css";

/** The choice between dark and light, which this browser keeps. Where the brand shows one of them alone the row says so. */
export function ThemeRow(): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const { themes } = useBrandSettings();
  const [chosen, setChosen] = useState<Theme>(() => storedTheme() ?? displayedTheme(null, themes));
  const [dark, light] = THEMES.map((theme) => displayedTheme(theme, themes) === theme);
  const offered = dark && light;
  const handleChoose = (theme: Theme) => {
    storeTheme(theme);
    showTheme(themes);
    setChosen(theme);
  };
  return (
    <>
      <div className={styles.row}>
        <MoonIcon size={22} />
        <span id="settings-theme">{t("settings.theme")}</span>
        <div
          className={switchStyles.row}
          role="group"
          aria-labelledby="settings-theme"
          {...(offered ? {} : { "aria-describedby": "settings-theme-note" })}
        >
          {THEMES.map((theme) => (
            <button key={theme} type="button" aria-pressed={theme === chosen} onClick={() => handleChoose(theme)}>
              {t(`settings.theme.${theme}`)}
            </button>
          ))}
        </div>
      </div>
      {offered ? null : (
        <p id="settings-theme-note" className={styles.rowNote}>
          {t(light ? "settings.theme.lightOnly" : "settings.theme.darkOnly", { brand })}
        </p>
      )}
    </>
  );
}
