import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { availabilityQuery } from "../../data/site/availability.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { optionalPart } from "../../lib/optional-part.ts";
import { isSessionEnding, useSession } from "../../data/auth/session.ts";
import { followWhiteLabel } from "../../data/site/white-label.ts";
import { useUnread } from "../../data/support/use-unread.ts";
import { useLanguage } from "../../lib/i18n.tsx";
import { followBadge } from "./app-badge.ts";
import { ContractPrompts } from "./contract-prompts.ts";
import { DuePopup } from "./due-popup.tsx";
import { keepFaces } from "./keep-faces.ts";
import { RainBar } from "./rain-bar.tsx";
import { registerWorker } from "./service-worker.ts";
import { TrialBar } from "./trial-bar.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";

const BreakBar = optionalPart(async () => (await import("./break-bar.tsx")).BreakBar);
const AnalyticsPart = optionalPart(async () => (await import("./analytics-part.tsx")).AnalyticsPart);

/** What lives beside every page once it is idle. */
export function LateParts(): ReactNode {
  const client = useQueryClient();
  const { analytics } = useBrandSettings();
  const { language } = useLanguage();
  const session = useSession();
  useQuery({ ...availabilityQuery(), enabled: session !== null && !isSessionEnding() });
  // The bottom navigation shows the counts, whatever page it stands on.
  useUnread();
  useEffect(() => void registerWorker(), []);
  useEffect(() => void keepFaces(), []);
  useEffect(() => followBadge(client, navigator), [client]);
  useEffect(() => followWhiteLabel(client, language), [client, language]);
  return (
    <>
      <UpdatePrompt />
      <DuePopup />
      <ContractPrompts />
      <TrialBar />
      <RainBar />
      <Suspense>
        {session ? <BreakBar /> : null}
        {analytics ? <AnalyticsPart /> : null}
      </Suspense>
    </>
  );
}
