import {
  CLIENT_ERROR_MESSAGE_MAX,
  CLIENT_ERROR_STACK_MAX,
  CLIENT_ERRORS_MAX,
  type ClientError,
  reportClientErrors,
} from "@mela/contract/site/client-errors";
import { call } from "@mela/kit/api";

/** Errors come in groups; they are sent together. */
const GATHER_MS = 2_000;

let waiting: ClientError[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends an error with those of the next two seconds. A report that does not arrive is lost. */
export function sendClientError(error: ClientError): void {
  if (waiting.length < CLIENT_ERRORS_MAX) waiting.push(clipped(error));
  timer ??= setTimeout(send, GATHER_MS);
}

function send(): void {
  timer = undefined;
  const errors = waiting;
  waiting = [];
  call(reportClientErrors, { build: buildName(), errors }).catch(() => undefined);
}

const clipped = ({ message, stack, path, ...rest }: ClientError): ClientError => ({
  ...rest,
  message: message.slice(0, CLIENT_ERROR_MESSAGE_MAX),
  stack: stack.slice(0, CLIENT_ERROR_STACK_MAX),
  path: path.slice(0, 200),
});

/** The entry's file name, whose hash changes with every build. */
function buildName(): string {
  const entry = document.querySelector<HTMLElement>("script[data-src]")?.dataset["src"] ?? "";
  return entry.slice(entry.lastIndexOf("/") + 1).replace(/[^\w.-]/g, "") || "unknown";
}
