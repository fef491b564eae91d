import { type ReactNode, useEffect, useState } from "react";
import { useT } from "../lib/i18n.tsx";
import type { ScreenModule } from "../lib/screen.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { Route } from "./route-types.ts";
import styles from "./screen-outlet.module.css";
import { loadScreen, screenOf } from "./screens.ts";

export interface ScreenState {
  route: Route;
  module: ScreenModule | null;
  failed: boolean;
  retry: () => void;
}

interface Progress {
  route: Route;
  attempt: number;
  failures: number;
}

const failuresOf = (progress: Progress, route: Route): number => (progress.route === route ? progress.failures : 0);

/** Follows the loading of a route's screen. */
export function useScreen(route: Route): ScreenState {
  const [progress, setProgress] = useState<Progress>({ route, attempt: 0, failures: 0 });
  const { attempt, failures } = progress.route === route ? progress : { attempt: 0, failures: 0 };

  useEffect(() => {
    if (screenOf(route)) return;
    let current = true;
    loadScreen(route).then(
      () => current && setProgress((before) => ({ route, attempt, failures: failuresOf(before, route) })),
      () => current && setProgress((before) => ({ route, attempt, failures: failuresOf(before, route) + 1 })),
    );
    return () => {
      current = false;
    };
  }, [route, attempt]);

  // A second failure is seldom the network's: after a deployment the old chunks are gone, and only a new document helps.
  const retry = () => (failures > 1 ? location.reload() : setProgress({ route, attempt: attempt + 1, failures }));
  return { route, module: screenOf(route), failed: failures > attempt, retry };
}

/** The screen; its placeholder while the code is on its way, and with a retry when it does not come. */
export function ScreenOutlet({ screen }: { screen: ScreenState }): ReactNode {
  const { route, module, failed, retry } = screen;
  if (module === null) return <ScreenPlaceholder failed={failed} onRetry={retry} />;
  const { Screen } = module;
  return <Screen path={route.path} title={route.title} preset={route.preset} />;
}

export function ScreenPlaceholder({ failed = false, onRetry }: { failed?: boolean; onRetry?: () => void }): ReactNode {
  const t = useT();
  return (
    <div className={styles.placeholder} data-placeholder={failed ? "failed" : "loading"} aria-busy={!failed}>
      {failed ? (
        <EmptyState
          title={t("shell.screenFailed")}
          text={t("shell.screenFailedText")}
          action={<Button onClick={onRetry}>{t("shell.retry")}</Button>}
        />
      ) : (
        <span className={styles.spinner} role="status" aria-label={t("shell.loading")}>
          <Spinner />
        </span>
      )}
    </div>
  );
}
