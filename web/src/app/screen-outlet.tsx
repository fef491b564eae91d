import { type ReactNode, useEffect, useState } from "react";
import { useT } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { Route } from "./route-types.ts";
import styles from "./screen-outlet.module.css";
import { loadScreen, screenOf } from "./screens.ts";

/** The screen of a route; its placeholder while the code is on its way, and with a retry when it does not come. */
export function ScreenOutlet({ route }: { route: Route }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(0);
  const [, setLoaded] = useState<Route | null>(null);
  const module = screenOf(route);

  useEffect(() => {
    if (screenOf(route)) return;
    let current = true;
    loadScreen(route).then(
      () => current && setLoaded(route),
      () => current && setFailed((count) => count + 1),
    );
    return () => {
      current = false;
    };
  }, [route, attempt]);

  if (module) {
    const { Screen } = module;
    return <Screen path={route.path} title={route.title} preset={route.preset} />;
  }
  // A second failure is seldom the network's: after a deployment the old chunks are gone, and only a new document helps.
  const retry = () => (failed > 1 ? location.reload() : setAttempt(attempt + 1));
  return <ScreenPlaceholder failed={failed > attempt} onRetry={retry} />;
}

export function ScreenPlaceholder({ failed = false, onRetry }: { failed?: boolean; onRetry?: () => void }): ReactNode {
  const t = useT();
  return (
    <div className={styles.placeholder} data-placeholder={failed ? "failed" : "loading"} aria-busy={!failed}>
      {failed ? (
        <EmptyState title={t("shell.screenFailed")} text={t("shell.screenFailedText")} action={<Button onClick={onRetry}>{t("shell.retry")}</Button>} />
      ) : (
        <span className={styles.spinner} role="status" aria-label={t("shell.loading")}>
          <Spinner />
        </span>
      )}
    </div>
  );
}
