import type { ClientErrorKind } from "@mela/contract/site/client-errors";
import { ApiError } from "@mela/kit/api";
import { logError } from "../lib/log.ts";

/** Errors told of one page: the first ones say what is wrong, the rest would only follow from them. */
const PER_PAGE = 10;

export interface FoundError {
  kind: ClientErrorKind;
  message: string;
  stack: string;
  path: string;
}

const seen = new Set<string>();

/** Tells the operator of an error in this page, once. Failed calls and interrupted ones are no errors of the page. */
export function reportError(kind: ClientErrorKind, error: unknown): void {
  if (error instanceof ApiError || (error instanceof DOMException && error.name === "AbortError")) return;
  const found = describe(kind, error);
  const key = `${found.kind} ${found.message}`;
  if (seen.size >= PER_PAGE || seen.has(key)) return;
  seen.add(key);
  // The sender is no part of the first load. Where it cannot be had, neither could the report be sent.
  import("../data/site/client-errors.ts").then(({ sendClientError }) => sendClientError(found)).catch(() => undefined);
}

function describe(kind: ClientErrorKind, error: unknown): FoundError {
  const { name, message, stack } = error instanceof Error ? error : { name: "Thrown", message: String(error), stack: "" };
  return { kind, message: `${name}: ${message}`, stack: stack ?? "", path: location.pathname };
}

/** Whether a script of ours took part; extensions and injected scripts throw into every page. */
const isOurs = (error: unknown): boolean => error instanceof Error && (error.stack ?? "").includes(`${location.origin}/assets/`);

/** Hears of what nothing catches. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => {
    if (isOurs(error)) reportError("uncaught", error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (isOurs(reason)) reportError("rejection", reason);
  });
}

/** For the root: what a boundary has caught is logged as React would, and told. */
export function handleCaughtError(error: unknown): void {
  logError("A part of the page has thrown", error);
  reportError("render", error);
}
