import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { useSession } from "../data/session.ts";
import { useTemplate } from "../data/site.ts";
import { useT } from "../lib/i18n.tsx";
import { currentAddress, HOME_PATH, navigateTo, usePath } from "../lib/navigation.ts";
import { OVERLAID, usePopupName } from "../popups/use-popup.ts";
import { Toasts } from "../ui/toast.tsx";
import { BottomNav } from "./bottom-nav.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { findRoute, routeTable, WAITING_ROUTE } from "./find-route.ts";
import { guardTarget } from "./guard.ts";
import { LateHost } from "./late/late-host.tsx";
import { MainHeader } from "./main-header.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { PageFooter } from "./page-footer.tsx";
import { PopupHost } from "./popup-host.tsx";
import type { Route } from "./route-types.ts";
import { ScreenOutlet, ScreenPlaceholder, useScreen } from "./screen-outlet.tsx";
import styles from "./shell.module.css";
import { TitledHeader } from "./titled-header.tsx";
import { useInBrowser } from "../lib/use-in-browser.ts";
import { usePageEffects } from "./use-page-effects.ts";

/** Everything around a screen, as the route table says for the path. */
export function Shell(): ReactNode {
  const path = usePath();
  useStore(routeTable);
  const route = findRoute(path, useTemplate().extraRoutes);
  useEffect(() => {
    if (route === null) navigateTo(HOME_PATH, { replace: true });
  }, [route]);
  return route === null ? null : <Page route={route ?? WAITING_ROUTE} path={path} />;
}

function Page({ route, path }: { route: Route; path: string }): ReactNode {
  const t = useT();
  const popup = usePopupName();
  const overlaid = popup !== null && OVERLAID.includes(popup);
  const mayEnter = useGuard(route);
  const screen = useScreen(route);
  usePageEffects(route, path);
  return (
    <div className={route.bottomNav ? styles.app : styles.appFlush} data-overlay={overlaid ? "on" : undefined}>
      <a className={styles.skip} href="#main">
        {t("shell.skip")}
      </a>
      <OfflineBar />
      {route.header === "main" ? <MainHeader /> : null}
      {route.header === "titled" ? <TitledHeader route={route} /> : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {route.header === "inside" ? <MainHeader bell={false} /> : null}
        <ErrorBoundary key={route.screen.staysMounted ? route.screen.file : path} path={path}>
          {mayEnter ? <ScreenOutlet screen={screen} /> : <ScreenPlaceholder />}
        </ErrorBoundary>
      </main>
      {route.footer ? <PageFooter /> : null}
      {route.bottomNav ? <BottomNav /> : null}
      <div className={styles.overlay} data-part="overlay" hidden={!overlaid} />
      <PopupHost />
      <Toasts />
      <LateHost />
    </div>
  );
}

/** True when the screen may be shown; whoever may not enter is led away. A tab's session is known only in the browser. */
function useGuard(route: Route): boolean {
  const session = useSession();
  const hydrated = useInBrowser();
  const target = hydrated ? guardTarget(route.guard, session, currentAddress()) : null;
  useEffect(() => {
    if (target !== null) navigateTo(target, { replace: true });
  }, [target]);
  return route.guard === "none" || (hydrated && target === null);
}
