import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

/** Errors that one report may carry. */
export const CLIENT_ERRORS_MAX = 10;
export const CLIENT_ERROR_MESSAGE_MAX = 500;
export const CLIENT_ERROR_STACK_MAX = 4_000;

/** `uncaught`: nothing caught it. `rejection`: a promise that nobody waited for. `render`: a part of the page was replaced by its fallback. */
export const CLIENT_ERROR_KINDS = ["uncaught", "rejection", "render"] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

const shortText = (max: number) => z.string().check(z.maxLength(max));

export const ClientError = z.object({
  kind: z.enum(CLIENT_ERROR_KINDS),
  message: shortText(CLIENT_ERROR_MESSAGE_MAX),
  /** As the browser wrote it; empty when there is none. */
  stack: shortText(CLIENT_ERROR_STACK_MAX),
  /** Path of the page, without its query. */
  path: shortText(200),
});
export type ClientError = z.output<typeof ClientError>;

/** Tells the operator of errors in the page. Only places in our own files and a message without personal data are kept. */
export const reportClientErrors = endpoint({
  method: "POST",
  path: "/wps/client-errors",
  input: z.object({
    /** Name of the build: the entry's file. */
    build: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
    errors: z.array(ClientError).check(z.minLength(1), z.maxLength(CLIENT_ERRORS_MAX)),
  }),
  output: z.object({ kept: z.int() }),
  errors: ["request.invalid", "request.tooMany"],
});
