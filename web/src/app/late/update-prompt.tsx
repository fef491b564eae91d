import { type ReactNode, useEffect, useState } from "react";
import { useT } from "../../lib/i18n.tsx";
import { usePath } from "../../lib/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { addTexts } from "../language.tsx";
import { mayPrompt } from "./prompt-rules.ts";
import { applyUpdate, useWaitingWorker } from "./service-worker.ts";
import styles from "./update-prompt.module.css";

/** Offers a newer version of the site, on a page where a reload costs nothing. "Later" holds until the next visit. */
export function UpdatePrompt(): ReactNode {
  const t = useT();
  const path = usePath();
  const worker = useWaitingWorker((state) => state.worker);
  const [ready, setReady] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (worker) void addTexts(["app"]).then(() => setReady(true));
  }, [worker]);
  if (!worker || !ready || refused || !mayPrompt(path)) return null;
  return (
    <aside className={styles.prompt} role="status" data-part="update-prompt">
      <p>{t("app.update.text")}</p>
      <Button kind="neutral" small onClick={() => setRefused(true)}>
        {t("app.update.later")}
      </Button>
      <Button small onClick={() => applyUpdate(worker)}>
        {t("app.update.now")}
      </Button>
    </aside>
  );
}
