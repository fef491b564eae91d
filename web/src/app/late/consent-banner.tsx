import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { answerConsent } from "../../data/analytics/consent.ts";
import { useT } from "../../lib/i18n.tsx";
import { usePath } from "../../lib/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { addTexts } from "../language.tsx";
import styles from "./consent-banner.module.css";
import { mayPrompt } from "./prompt-rules.ts";

/** Asks whether visits may be counted. It stands in the flow at the end of a page, over nothing, and on no page where somebody is busy. */
export function ConsentBanner({ byGoogle }: { byGoogle: boolean }): ReactNode {
  const t = useT();
  const path = usePath();
  const [ready, setReady] = useState(false);
  useEffect(() => void addTexts(["analytics"]).then(() => setReady(true)), []);
  if (!ready || !mayPrompt(path)) return null;
  return (
    <section className={styles.banner} aria-label={t("analytics.label")} data-part="consent">
      <p>
        {t(byGoogle ? "analytics.askGoogle" : "analytics.ask")} <Link href="/m/help?tag=privacy">{t("analytics.more")}</Link>
      </p>
      <div className={styles.answers}>
        <Button kind="neutral" small onClick={() => answerConsent("no")}>
          {t("analytics.no")}
        </Button>
        <Button kind="neutral" small onClick={() => answerConsent("yes")}>
          {t("analytics.yes")}
        </Button>
      </div>
    </section>
  );
}
