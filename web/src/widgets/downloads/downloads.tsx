import type { ComponentType, MouseEvent, ReactNode } from "react";
import { useBrandSettings } from "../../data/site/site.ts";
import { safeHref } from "../../lib/address.ts";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { install, useInstallPrompt } from "../../lib/install.ts";
import { useListDigits } from "../../lib/list-digits.ts";
import { useInBrowser } from "../../lib/use-in-browser.ts";
import { confirm } from "../../popups/confirm/confirm.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import type { IconProps } from "../../ui/icon.tsx";
import { AndroidIcon, AppleIcon, DownloadIcon, ShieldIcon } from "../../ui/icons.tsx";
import { type DownloadKind, DOWNLOADS, type InstallWay, installWay, takesProfiles } from "./download-rules.ts";
import styles from "./downloads.module.css";

const FACES: Record<DownloadKind, { icon: ComponentType<IconProps>; text: MessageId }> = {
  Android: { icon: AndroidIcon, text: "app.android" },
  IOS: { icon: AppleIcon, text: "app.ios" },
  MOBILECONFIG: { icon: ShieldIcon, text: "app.profile" },
};

/** The brand's downloads, and the way onto the home screen that this browser has. */
export function Downloads(): ReactNode {
  const t = useT();
  const { resources } = useBrandSettings();
  const links = DOWNLOADS.flatMap((kind) => {
    const href = safeHref(resources.find(({ resourceType }) => resourceType === kind)?.url);
    return href === null ? [] : [{ kind, href }];
  });
  const way = useInstallWay();
  return (
    <div className={styles.downloads}>
      <HomeScreen way={way} />
      {links.map(({ kind, href }, index) => (
        <DownloadLink key={kind} kind={kind} href={href} first={way === "none" && index === 0} />
      ))}
      {links.some(({ kind }) => kind !== "Android") ? <p className={styles.note}>{t("app.iosVersion")}</p> : null}
    </div>
  );
}

/** `first`: the one lamp of the view, where the browser has no way of its own. */
function DownloadLink({ kind, href, first }: { kind: DownloadKind; href: string; first: boolean }): ReactNode {
  const t = useT();
  const { icon: Icon, text } = FACES[kind];
  const handleClick = (event: MouseEvent) => {
    if (kind !== "MOBILECONFIG" || takesProfiles(navigator.userAgent)) return;
    event.preventDefault();
    void confirm({ title: t("app.notice"), text: t("app.needsSafari"), submit: t("shell.submit") });
  };
  return (
    <a className={buttonClass({ kind: first ? "primary" : "neutral", wide: true })} href={href} onClick={handleClick} data-download={kind}>
      <Icon size={22} />
      {t(text)}
    </a>
  );
}

function useInstallWay(): InstallWay {
  const inBrowser = useInBrowser();
  const offered = useInstallPrompt((state) => state.event !== null);
  return inBrowser ? installWay(navigator.userAgent, offered) : "none";
}

/** The browser's own prompt, or the two taps that iOS asks for. */
function HomeScreen({ way }: { way: InstallWay }): ReactNode {
  const t = useT();
  const event = useInstallPrompt((state) => state.event);
  const digits = useListDigits();
  if (way === "prompt" && event) {
    return (
      <Button wide icon={<DownloadIcon size={20} />} onClick={() => void install(event)}>
        {t("app.install")}
      </Button>
    );
  }
  if (way !== "ios") return null;
  return (
    <section className={`card ${styles.steps}`} aria-labelledby="ios-steps">
      <h2 id="ios-steps">{t("app.iosTitle")}</h2>
      <ol style={digits}>
        <li>{t("app.iosShare")}</li>
        <li>{t("app.iosAdd")}</li>
      </ol>
    </section>
  );
}
