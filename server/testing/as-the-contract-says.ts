import { isDeepStrictEqual } from "node:util";
import { allEndpoints } from "@mela/contract/all";
import type { Endpoint } from "@mela/contract/base/endpoint";

const byCall = new Map(
  allEndpoints.flatMap(({ endpoint }) =>
    [endpoint.method, ...endpoint.alsoMethods].map((method): [string, Endpoint] => [`${method} ${endpoint.path}`, endpoint]),
  ),
);

/**
 * Throws where the value of an answer is not what the contract says of its call: a field of another kind, one that is missing, and one
 * that the contract does not name. Answers of other routes, refusals and what is no envelope pass.
 */
export function assertAsTheContractSays(method: string, url: string, status: number, answer: unknown): void {
  const endpoint = byCall.get(`${method.toUpperCase()} ${url.split("?")[0]}`);
  if (!endpoint || status !== 200 || !isSuccess(answer)) return;
  const read = endpoint.output.safeParse(answer.value);
  const call = `${endpoint.method} ${endpoint.path}`;
  if (!read.success) throw new Error(`${call} answers what the contract does not say: ${JSON.stringify(read.error.issues.slice(0, 5))}`);
  // Reading leaves out what the contract does not name.
  const known: unknown = JSON.parse(JSON.stringify(read.data));
  if (!isDeepStrictEqual(known, answer.value))
    throw new Error(
      `${call} answers more than the contract says: ${JSON.stringify(answer.value)} beside ${JSON.stringify(known)}`.slice(0, 2_000),
    );
}

const isSuccess = (answer: unknown): answer is { success: true; value: unknown } =>
  typeof answer === "object" && answer !== null && "success" in answer && answer.success === true && "value" in answer;
