import type { PendingLogin } from "@mela/contract/auth/second-factor";
import { finishPending } from "../data/auth/pending-login.ts";
import { demandedWays, showFactor } from "../data/auth/second-factor.ts";
import type { ApiError } from "@mela/kit/api";
import { confirm } from "../popups/confirm/confirm.ts";
import { secondStepView } from "../popups/second-step/second-step-sheet.tsx";
import { addTexts } from "./language.tsx";

/* The one place where a call, or a session that has run out, gets the member's second factor. */

let asking: Promise<boolean> | null = null;

/** Asks for the second factor and shows it to the server; of several calls at the same time one asks for all. False when the member would not. */
export function askForStepUp({ value }: ApiError): Promise<boolean> {
  const methods = demandedWays(value);
  asking ??= ask({ methods, purpose: "stepUp", onProof: async (proof) => void (await showFactor(proof)) }).finally(() => (asking = null));
  return asking;
}

/** Asks for the second step of a log-in that nobody has typed: that of a session which is renewed by itself. */
export const askToFinish = (pending: PendingLogin): Promise<boolean> =>
  ask({
    methods: pending.methods,
    purpose: "renewal",
    trustDays: pending.trustDays,
    onProof: (proof, trust) => finishPending(pending, proof, trust),
  });

async function ask(props: Parameters<typeof secondStepView>[0]): Promise<boolean> {
  await addTexts(["account"]);
  return confirm({ View: secondStepView(props) });
}
