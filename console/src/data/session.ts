import type { OutputOf } from "@mela/contract/base/endpoint";
import {
  addConsolePasskey,
  changeConsolePassword,
  confirmConsolePasskey,
  confirmConsoleTotp,
  type ConsoleFactors,
  type ConsoleMe,
  consoleStepUp,
  endConsoleSession,
  endOtherConsoleSessions,
  getConsoleFactors,
  getConsoleMe,
  listConsoleSessions,
  removeConsolePasskey,
  removeConsoleTotp,
  renewConsoleCodes,
  savePreferences,
  signOut as signOutCall,
  startConsoleTotp,
} from "@mela/contract/console/session";
import type { ApiError } from "@mela/kit/api";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { forgetDrafts } from "../lib/drafts.ts";
import { keep, readKept } from "../lib/kept.ts";
import { forgetLists } from "../lib/left-lists.ts";
import { typingStore } from "../lib/leaving.ts";
import { createStore } from "../lib/store.ts";
import type { Settings } from "../lib/settings.ts";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";
import type { FactorProof } from "./factors.ts";
import { createPasskey } from "./factors.ts";

export type { ConsoleFactors, ConsoleMe };

/** Word of the session in this tab; null where nobody has signed in. */
export const sessionStore = createStore<string | null>(readKept("session"));

export function openSession(token: string): void {
  keep("session", token);
  sessionStore.set(token);
}

/** The server has ended the session while something was typed: the page stays as it is until the operator signs in anew. */
export const endedStore = createStore(false);

/** Begins anew with the sign-in. What was typed into forms is offered again after it. */
export function signInAnew(client: QueryClient): void {
  forgetSession();
  client.clear();
}

/** What the page does where the server refuses a call for who the operator is. */
export const refusalHooks = (client: QueryClient) => ({
  onSessionExpired: async (): Promise<boolean> => {
    if (typingStore.get()) endedStore.set(true);
    else signInAnew(client);
    return false;
  },
  onAnyFailure: ({ code }: ApiError): void => {
    // A role was taken away, or has run out: the page asks what is left.
    if (code === "session.forbidden") void client.invalidateQueries({ queryKey: consoleKeys.me });
  },
});

/** Forgets the session in this tab, whatever the server thinks of it. */
export function forgetSession(): void {
  keep("session", null);
  forgetLists();
  endedStore.set(false);
  sessionStore.set(null);
}

/** Ends the session at the server too; a lost answer changes nothing about the tab. */
export async function signOut(): Promise<void> {
  await call(signOutCall, {}).catch(() => undefined);
  forgetDrafts();
  forgetSession();
}

export const meQuery = queryOptions({
  queryKey: consoleKeys.me,
  queryFn: ({ signal }) => call(getConsoleMe, {}, { signal }),
  // What an operator may do is the server's to say; the page asks again now and then.
  staleTime: 60_000,
});

export const sessionsQuery = queryOptions({
  queryKey: consoleKeys.sessions,
  queryFn: ({ signal }) => call(listConsoleSessions, {}, { signal }),
});
export type ConsoleSession = OutputOf<typeof listConsoleSessions>[number];

export const factorsQuery = queryOptions({
  queryKey: consoleKeys.factors,
  queryFn: ({ signal }) => call(getConsoleFactors, {}, { signal }),
});

/** Keeps what was chosen, and nothing else: another tab may have chosen the rest. */
export const saveSettings = ({ language, ...settings }: Partial<Settings> & { language?: string }): Promise<object> =>
  call(savePreferences, { ...(language === undefined ? {} : { language }), preferences: settings });

export const endSession = (id: string): Promise<{ ended: boolean }> => call(endConsoleSession, { id });
export const endOtherSessions = (): Promise<{ ended: number }> => call(endOtherConsoleSessions, {});
export const stepUp = (proof: FactorProof): Promise<unknown> => call(consoleStepUp, { proof });
export const changePassword = (passwords: { oldPassword: string; newPassword: string }): Promise<object> =>
  call(changeConsolePassword, passwords);

export const startTotp = (): Promise<{ secret: string; uri: string }> => call(startConsoleTotp, {});
export const confirmTotp = (code: string): Promise<ConsoleFactors> => call(confirmConsoleTotp, { code });
export const removeTotp = (): Promise<ConsoleFactors> => call(removeConsoleTotp, {});
export const removePasskey = (id: string): Promise<ConsoleFactors> => call(removeConsolePasskey, { id });
export const renewCodes = (): Promise<{ recoveryCodes: string[] }> => call(renewConsoleCodes, {});

/** Has the device make a passkey and enters it under a name. */
export async function addPasskey(name: string): Promise<ConsoleFactors> {
  const { challengeId, options } = await call(addConsolePasskey, {});
  return call(confirmConsolePasskey, { challengeId, name, response: await createPasskey(options) });
}
