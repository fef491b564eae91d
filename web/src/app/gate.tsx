import type { SystemStatus } from "@mela/contract/site/site";
import type { ReactNode } from "react";
import { useStatus } from "../data/site/site.ts";
import { BLOCKED_ROUTE, DOWN_ROUTE } from "./first-routes.ts";
import type { Route } from "./route-types.ts";
import { ScreenBoundary } from "./broken-part.tsx";
import { ScreenOutlet, useScreen } from "./screen-outlet.tsx";
import { ToastHost } from "./toast-host.tsx";

/** The screen that stands in place of every other: maintenance, a closed region, or (null) no answer about either. */
export function gateRouteOf(status: SystemStatus | null | undefined): Route | null {
  if (status?.status === 0) return null;
  return status?.status === 2 ? BLOCKED_ROUTE : DOWN_ROUTE;
}

/** Lets the page through while the system is open for this visitor. */
export function Gate({ children }: { children: ReactNode }): ReactNode {
  const { data } = useStatus();
  const closed = gateRouteOf(data);
  return closed === null ? children : <ClosedGate route={closed} />;
}

function ClosedGate({ route }: { route: Route }): ReactNode {
  const screen = useScreen(route);
  return (
    <>
      <main id="main" data-part="gate">
        <ScreenBoundary>
          <ScreenOutlet screen={screen} />
        </ScreenBoundary>
      </main>
      <ToastHost />
    </>
  );
}
