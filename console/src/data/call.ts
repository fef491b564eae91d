import type { Endpoint, InputOf, OutputOf } from "@mela/contract/base/endpoint";
import { wrongFields } from "@mela/contract/base/wrong-fields";
import { ApiError, type CallOptions, call as send } from "@mela/kit/api";

/** Throws what the server would answer to an input that its schema refuses: `request.invalid` with the path of every field that is wrong. */
export function mustFit<E extends Endpoint>({ input: schema }: E, input: InputOf<E>): void {
  const read = schema.safeParse(input);
  if (!read.success) throw new ApiError("request.invalid", 400, "", { fields: wrongFields(read.error.issues) });
}

let changedAt = Number.NEGATIVE_INFINITY;
/** When this tab last had something changed; ms since 1970. */
export const lastChanging = (): number => changedAt;

/** Makes a call of the console. What it sends is checked here by the schema by which the server checks it; a query travels as text, and is not. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
  if (endpoint.method === "GET") return send(endpoint, input, options);
  mustFit(endpoint, input);
  // It is told of before its answer comes, or after.
  changedAt = Date.now();
  const answer = await send(endpoint, input, options);
  changedAt = Date.now();
  return answer;
}
