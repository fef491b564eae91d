import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { RequestContext } from "../modules/site/brand.ts";
import { isBehindGate } from "./access-gate.ts";

interface Deps {
  requestContext: RequestContext;
  /** The header that tells the visitor's country; undefined where nothing tells it. */
  countryHeader: string | undefined;
}

/**
 * What the gate lets one country have, a cache between us must not hand to another: such answers vary by the country's header. A brand
 * without countries lets in by address, the own network's: its answers are for their visitor alone (decision 0295).
 */
export const regionCache = fp(async (app: FastifyInstance, { requestContext, countryHeader }: Deps) => {
  app.addHook("onSend", async (request, reply) => {
    const said = String(reply.getHeader("cache-control") ?? "");
    if (!said.startsWith("public") || !isRegional(request)) return;
    if (countryHeader !== undefined) reply.header("vary", [reply.getHeader("vary"), countryHeader].filter(Boolean).join(", "));
    const { allowedCountries } = await requestContext.brandOf(request);
    if (allowedCountries.length === 0) reply.header("cache-control", said.replace("public", "private"));
  });
});

/** Pages, and what the gate refuses outside the brand's regions. */
function isRegional({ routeOptions, method }: FastifyRequest): boolean {
  const path = routeOptions.url;
  return path === "/*" ? method === "GET" : path !== undefined && isBehindGate(path);
}
