import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useStore } from "zustand";
import { useSession } from "../data/auth/session.ts";
import { useBrandSettings } from "../data/site/site.ts";
import { useT } from "../lib/i18n.tsx";
import { piece } from "../lib/piece.tsx";
import { currentAddress, HOME_PATH, navigateTo, usePath } from "../lib/navigation.ts";
import { OVERLAID, usePopupName } from "../popups/use-popup.ts";
import { loadAgentBar } from "./agent-bar/load-agent-bar.ts";
import { BottomNav } from "./bottom-nav.tsx";
import { BarBoundary, OptionalBoundary, ScreenBoundary } from "./broken-part.tsx";
import { findRoute, routeTable, WAITING_ROUTE } from "./find-route.ts";
import { guardTarget } from "./guard.ts";
import { LateHost } from "./late/late-host.tsx";
import { MainHeader } from "./main-header.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { PageFooter } from "./page-footer.tsx";
import { PopupHost } from "./popup-host.tsx";
import { popupStands } from "./popup-places.ts";
import type { Route } from "./route-types.ts";
import { ScreenOutlet, ScreenPlaceholder, useScreen } from "./screen-outlet.tsx";
import styles from "./shell.module.css";
import { TitledHeader } from "./titled-header.tsx";
import { ToastHost } from "./toast-host.tsx";
import { useInBrowser } from "../lib/use-in-browser.ts";
import { usePageEffects } from "./use-page-effects.ts";

/** Few need it, so it is no part of what every page loads. */
const AgentBar = lazy(async () => ({ default: await loadAgentBar() }));

/* Below the first view, or pressed after a look at it. */
const Foot = piece(PageFooter);
const Navigation = piece(BottomNav);

/** Everything around a screen, as the route table says for the path. */
export function Shell(): ReactNode {
  const path = usePath();
  useStore(routeTable);
  const route = findRoute(path, useBrandSettings().extraRoutes);
  useEffect(() => {
    if (route === null) navigateTo(HOME_PATH, { replace: true });
  }, [route]);
  return route === null ? null : <Page route={route ?? WAITING_ROUTE} path={path} />;
}

function Page({ route, path }: { route: Route; path: string }): ReactNode {
  const t = useT();
  const popup = usePopupName();
  const overlaid = popup !== null && OVERLAID.includes(popup) && popupStands(popup, route) === true;
  const mayEnter = useGuard(route);
  const screen = useScreen(route);
  usePageEffects(route, path);
  return (
    <div className={route.bottomNav ? styles.app : styles.appFlush} data-overlay={overlaid ? "on" : undefined}>
      <a className={styles.skip} href="#main">
        {t("shell.skip")}
      </a>
      <OfflineBar />
      <BarBoundary resetKey={path}>
        {route.header === "main" ? <MainHeader /> : null}
        {route.header === "titled" ? <TitledHeader route={route} /> : null}
      </BarBoundary>
      <main id="main" tabIndex={-1} className={styles.main}>
        {route.header === "inside" ? (
          <BarBoundary resetKey={path}>
            <MainHeader bell={false} />
          </BarBoundary>
        ) : null}
        <ScreenBoundary key={route.screen.staysMounted ? route.screen.file : path} resetKey={path}>
          {mayEnter ? <ScreenOutlet screen={screen} /> : <ScreenPlaceholder />}
        </ScreenBoundary>
      </main>
      {route.footer ? (
        <OptionalBoundary resetKey={path}>
          <Foot />
        </OptionalBoundary>
      ) : null}
      {route.bottomNav ? (
        <BarBoundary resetKey={path}>
          <BottomBar route={route} />
        </BarBoundary>
      ) : null}
      <div className={styles.overlay} data-part="overlay" hidden={!overlaid} />
      <PopupHost route={route} />
      <ToastHost />
      <OptionalBoundary>
        <LateHost />
      </OptionalBoundary>
    </div>
  );
}

/** That of the agents once it has come. The document of the server has everybody's, but on the agents' home, which has no other than theirs. */
function BottomBar({ route }: { route: Route }): ReactNode {
  const inBrowser = useInBrowser();
  const usual = route.bottomNav === true || route.footer ? <Navigation /> : null;
  if (route.bottomNav !== "agent" || !inBrowser) return usual;
  return (
    <Suspense fallback={usual}>
      <AgentBar />
    </Suspense>
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
  return target === null && (route.guard === "none" || hydrated);
}
