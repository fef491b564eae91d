import type { AnalyticsEvent } from "@mela/contract/site/analytics";
import type { AnalyticsSetting } from "@mela/contract/site/site";
import { type ReactNode, useEffect, useRef } from "react";
import { createCallReader, readPage } from "../../data/analytics/call-events.ts";
import { useConsent } from "../../data/analytics/consent.ts";
import { openReports } from "../../data/analytics/report.ts";
import { openTagManager } from "../../data/analytics/tag-manager.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { listenToCalls } from "@mela/kit/api";
import { usePath } from "../../lib/navigation.ts";
import { listenToOccasions } from "../../lib/occasions.ts";
import { findRoute } from "../find-route.ts";
import { ConsentBanner } from "./consent-banner.tsx";

/** Asks once whether visits may be counted, and counts them after a yes. It is here for brands that have somebody to tell. */
export function AnalyticsPart(): ReactNode {
  const { analytics } = useBrandSettings();
  const consent = useConsent();
  if (!analytics || consent === "no") return null;
  return consent === null ? <ConsentBanner byGoogle={analytics.adapter === "gtm"} /> : <Teller setting={analytics} />;
}

type Tell = (event: AnalyticsEvent) => void;

function open(setting: AnalyticsSetting): { tell: Tell; close: () => void } {
  return setting.adapter === "gtm" ? { tell: openTagManager(setting.container), close: () => undefined } : openReports();
}

function Teller({ setting }: { setting: AnalyticsSetting }): ReactNode {
  const path = usePath();
  const { extraRoutes } = useBrandSettings();
  const tell = useRef<Tell>(() => undefined);
  const container = setting.adapter === "gtm" ? setting.container : null;
  useEffect(() => {
    const opened = open(container === null ? { adapter: "webhook" } : { adapter: "gtm", container });
    const read = createCallReader();
    listenToCalls((...told) => read(...told).forEach(opened.tell));
    listenToOccasions((name) => opened.tell({ name }));
    tell.current = opened.tell;
    return () => {
      listenToCalls();
      listenToOccasions();
      opened.close();
    };
  }, [container]);
  // Only paths that the site has: what somebody types into the address bar is nobody's business.
  const route = findRoute(path, extraRoutes)?.path ?? "";
  useEffect(() => {
    if (route !== "") readPage(route).forEach(tell.current);
  }, [route]);
  return null;
}
