import { createTrialAccount, FREE_PLAY_MODULE, startTestPlay, type TrialSession } from "@mela/contract/registration/trial";
import { call } from "@mela/kit/api";
import { STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { setSession } from "../auth/session.ts";
import { greetAsNew } from "./newcomer.ts";

/** Takes up the session of a trial, which has just begun: nobody welcomes it back. True when the trial leads on to home (TRIAL-03). */
function takeUp({ trial, trialName, ...session }: TrialSession): boolean {
  writeText("session", STORAGE_KEYS.trialName, trialName);
  writeText("session", STORAGE_KEYS.autoLogin, "0");
  greetAsNew(session.token);
  setSession(session);
  return trial !== 0;
}

/** Plays at once, with a trial account of the platform's making. A failure says nothing by itself (ERR-35). */
export async function playTrial(): Promise<boolean> {
  return takeUp(await call(startTestPlay, { moduleId: FREE_PLAY_MODULE }));
}

/** The same by the other call, for who comes to the trial page to get an account for it. */
export async function createTrial(): Promise<boolean> {
  return takeUp(await call(createTrialAccount, {}));
}
