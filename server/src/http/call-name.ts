import type { FastifyRequest } from "fastify";

/** A request's call as the contract has it, never what the address said besides, which a person may have typed; null where no route takes it. */
export function callNameOf({ method, routeOptions }: FastifyRequest): string | null {
  return routeOptions.url === undefined ? null : `${method} ${routeOptions.url}`;
}
