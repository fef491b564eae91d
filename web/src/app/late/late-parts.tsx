import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { availabilityQuery } from "../../data/site/availability.ts";
import { useSession } from "../../data/auth/session.ts";
import { followBadge } from "./app-badge.ts";
import { ContractPrompts } from "./contract-prompts.ts";
import { DuePopup } from "./due-popup.tsx";
import { registerWorker } from "./service-worker.ts";
import { TrialBar } from "./trial-bar.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";

/** What lives beside every page once it is idle. */
export function LateParts(): ReactNode {
  const client = useQueryClient();
  useQuery({ ...availabilityQuery(), enabled: useSession() !== null });
  useEffect(() => void registerWorker(), []);
  useEffect(() => followBadge(client, navigator), [client]);
  return (
    <>
      <UpdatePrompt />
      <DuePopup />
      <ContractPrompts />
      <TrialBar />
    </>
  );
}
