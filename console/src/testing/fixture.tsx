import type { ConsoleMe } from "@mela/contract/console/session";
import type { Permission } from "@mela/contract/console/permissions";
import type { Endpoint } from "@mela/contract/base/endpoint";
import { ApiError, configureApi, queryOf, setTransport } from "@mela/kit/api";
import type { QueryClient } from "@tanstack/react-query";
import { act, configure, fireEvent, render, type RenderResult, screen, within } from "@testing-library/react";
import { App } from "../app/app.tsx";
import { createClient, outageStore } from "../data/client.ts";
import { forgetSession, openSession } from "../data/session.ts";
import { forgetDrafts } from "../lib/drafts.ts";
import { forgetLists } from "../lib/left-lists.ts";
import { leaveQuestion } from "../lib/leaving.ts";
import { factorQuestion, askForFactor } from "../lib/factor-question.ts";
import { applySettings, readSettings } from "../lib/settings.ts";
import { forgetUndo } from "../lib/undo.ts";
import { type LanguageCode, loadTexts } from "../lib/texts.tsx";

// What a test waits for comes late on a machine with other work; the library gives it one second.
configure({ asyncUtilTimeout: 20_000 });

export interface Sent {
  call: string;
  input: unknown;
}

/** An operator who holds these permissions in all brands. */
export function meWith(permissions: readonly Permission[], part: Partial<ConsoleMe> = {}): ConsoleMe {
  return {
    id: 7,
    account: "anna",
    name: "Anna",
    mail: "anna@example.com",
    language: null,
    preferences: {},
    roles: [],
    permissions: permissions.map((permission) => ({ permission, brands: "all" as const })),
    brands: [{ code: "mela", name: "Mela", timeZone: "Asia/Dhaka", currency: "BDT" }],
    steppedUpUntil: "2026-11-26T10:00:00Z",
    expiresAt: "2026-11-26T22:00:00Z",
    recoveryLeft: 10,
    reviewDueAt: null,
    ...part,
  };
}

export const refusal = (message: string, code: ApiError["code"] = "request.invalid", status = 422) => new ApiError(code, status, message);

/**
 * A platform that answers "METHOD path" with a value, or with the failure that it throws; a function is given the input. The list that is
 * returned has the calls that change something, in their order.
 */
export function platform(answers: Record<string, unknown>): Sent[] {
  const sent: Sent[] = [];
  const all: Record<string, unknown> = {
    "GET /wps/console/approvals": { items: [], more: false },
    "GET /wps/console/views": [],
    "GET /wps/console/queues": { withdrawals: 0, deposits: 0, identity: 0, chat: 0, feedback: 0 },
    "GET /wps/console/rates": [],
    "GET /wps/console/audit/exports": { files: [] },
    ...answers,
  };
  setTransport(async (endpoint, input) => {
    const call = `${endpoint.method} ${endpoint.path}`;
    if (endpoint.method !== "GET") sent.push({ call, input });
    else mustBeKnown(endpoint, input);
    const answer = all[call];
    if (answer === undefined) throw new ApiError("system.unavailable", 503, "");
    const value: unknown = typeof answer === "function" ? (answer as (input: unknown) => unknown)(input) : answer;
    if (value instanceof ApiError) throw value;
    return value as never;
  });
  return sent;
}

/** Throws for a query that the server would refuse, as it arrives there. */
function mustBeKnown({ path, input: schema }: Endpoint, input: unknown): void {
  const read = schema.safeParse(Object.fromEntries(new URLSearchParams(queryOf(input))));
  if (!read.success) throw new Error(`${path} would refuse ${JSON.stringify(input)}: ${JSON.stringify(read.error.issues)}`);
}

interface Opened extends RenderResult {
  client: QueryClient;
}

interface OpenOptions {
  signedIn?: boolean;
  link?: string | null;
  language?: LanguageCode;
  /** The same tab once more: what it keeps stays. */
  reload?: boolean;
}

/** Opens an address of the console, signed in or not. */
export async function open(
  address: string,
  { signedIn = true, link = null, language = "en", reload = false }: OpenOptions = {},
): Promise<Opened> {
  history.replaceState(null, "", `/console${address}`);
  applySettings(readSettings({}));
  factorQuestion.set(null);
  forgetUndo();
  outageStore.set(false);
  leaveQuestion.set(null);
  if (!reload) {
    forgetDrafts();
    forgetLists();
  }
  if (signedIn) openSession("token");
  else forgetSession();
  const client = createClient(0);
  configureApi({
    brand: () => "mela",
    language: () => language,
    device: () => "web",
    token: () => null,
    onFailure: () => undefined,
    onAnyFailure: () => undefined,
    onSessionExpired: async () => false,
    onStepUp: askForFactor,
    encrypt: async () => "",
  });
  const first = await loadTexts(language);
  const result = render(<App client={client} first={first} link={link} onLanguage={() => undefined} env="test" />);
  return { ...result, client };
}

const passing = (step: () => unknown) =>
  act(async () => {
    step();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

/** Does something and lets what follows at once happen; also what is done only once something is found, as in `doing(async () => click(await find()))`. A step that waits for what comes later answers with nothing. */
export async function doing(step: () => unknown): Promise<void> {
  let done: unknown;
  await passing(() => (done = step()));
  if (!(done instanceof Promise)) return;
  await done;
  await passing(() => undefined);
}

export const type = (label: RegExp | string, text: string) =>
  doing(() => fireEvent.change(screen.getByLabelText(label, { selector: "input, textarea" }), { target: { value: text } }));
export const press = async (name: RegExp | string) => {
  const button = await screen.findByRole("button", { name });
  await doing(() => fireEvent.click(button));
};
export const key = (name: string, part: KeyboardEventInit = {}) =>
  doing(() => fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...part }));

/** Types the name that the dialog wants before it can be confirmed; nothing where it wants none. */
export async function typeWantedName(): Promise<void> {
  const field = within(await screen.findByRole("dialog")).queryByLabelText(/^Type .+ to confirm$/);
  if (field === null) return;
  const name = /^Type (.+) to confirm$/.exec((field as HTMLInputElement).labels?.[0]?.textContent ?? "")?.[1] ?? "";
  await doing(() => fireEvent.change(field, { target: { value: name } }));
}
