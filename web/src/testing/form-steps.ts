import { act, fireEvent, screen } from "@testing-library/react";
import { onTestFinished } from "vitest";
import { ApiError } from "@mela/kit/api";
import { confirmStore } from "../popups/confirm/confirm.ts";
import { openPopup } from "../popups/use-popup.ts";
import { useToasts } from "../ui/toast-store.ts";
import { answerWith, type SentCall } from "./part-fixture.tsx";

/* What a person does with a form, and what they find afterwards. */

/** Does something and waits for what follows at once: a call's state is told in a task of its own. */
const doing = (step: () => unknown) =>
  act(async () => {
    step();
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

export const type = (label: RegExp | string, text: string) =>
  doing(() => fireEvent.change(screen.getByLabelText(label), { target: { value: text } }));

/** Presses a button; one inside a sheet too, which no layout opens here. */
export const press = (name: RegExp | string) => doing(() => fireEvent.click(screen.getByRole("button", { name, hidden: true })));

/** Chooses one of the tabs of a segmented control. */
export const choose = (name: string) => doing(() => fireEvent.click(screen.getByRole("tab", { name })));

/** Sends the only form. */
export const send = () => doing(() => fireEvent.submit(document.querySelector("form") as HTMLFormElement));

/** Sends the only form twice before anything of the first time is drawn, as a finger that trembles does. */
export const sendTwice = () =>
  doing(() => {
    const form = document.querySelector("form") as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
  });

/** What stands in a field. */
export const valueOf = (label: RegExp | string): string => screen.getByLabelText<HTMLInputElement>(label).value;

/** Answers the question that a press has asked. */
export const answerQuestion = (agreed: boolean) => doing(() => confirmStore.getState().pending?.answer(agreed));

/** The message at a field; null where there is none. */
export function messageAt(label: RegExp | string): string | null {
  const field = screen.getByLabelText(label);
  const id = field.getAttribute("aria-invalid") === "true" ? field.getAttribute("aria-describedby") : null;
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
}

export const toastTexts = (): string[] => useToasts.getState().toasts.map(({ text }) => text);

/** The texts of all toasts from now on, those that have gone again too: who waits for none would outwait one that should not have come. */
export function watchToasts(): string[] {
  const told: string[] = [];
  let last = Math.max(0, ...useToasts.getState().toasts.map(({ id }) => id));
  const stop = useToasts.subscribe(({ toasts }) => {
    for (const { id, text } of toasts.filter((toast) => toast.id > last)) {
      told.push(text);
      last = id;
    }
  });
  onTestFinished(stop);
  return told;
}

export const forgetToasts = (): void => useToasts.setState({ toasts: [] });

/** Forgets what files before have left with the modules of this worker: toasts, and what the opener of a popup has handed over. */
export function forgetOthers(): void {
  forgetToasts();
  // In place of one that the address names, which takes no step.
  history.replaceState(null, "", "/m/home?popup=side");
  openPopup("side");
}

export const refusal = (message: string, code: ApiError["code"] = "request.invalid", status = 422) => new ApiError(code, status, message);
export const lostAnswer = () => new ApiError("network.lost", 0, "");

/**
 * A platform that answers by path: a value, or the failure that it throws; a function is given the call. The returned list has the
 * calls that change something.
 */
export function platform(answers: Record<string, unknown>): SentCall[] {
  const sent: SentCall[] = [];
  answerWith((call) => {
    if (call.endpoint.method !== "GET") sent.push(call);
    const key = `${call.endpoint.method} ${call.endpoint.path}`;
    const answer = key in answers ? answers[key] : answers[call.endpoint.path];
    if (answer === undefined) throw new ApiError("system.unavailable", 503, "");
    const value = typeof answer === "function" ? (answer as (call: SentCall) => unknown)(call) : answer;
    if (value instanceof ApiError) throw value;
    return value;
  });
  return sent;
}

const plain = (text: string | null | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** The names and figures of the lists in a part of the page, as "name: figure". */
export const figuresIn = (part: ParentNode | null): string[] =>
  [...(part?.querySelectorAll("dt") ?? [])].map((name) => `${plain(name.textContent)}: ${plain(name.nextElementSibling?.textContent)}`);

/** The words of what a selector finds, in their order, with single spaces between them. */
export const wordsOf = (selector: string, part: ParentNode = document): string[] =>
  [...part.querySelectorAll(selector)].map((element) => plain(element.textContent));
