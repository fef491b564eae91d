import type { Endpoint } from "./endpoint.ts";
import * as account from "./account.ts";
import * as content from "./content.ts";
import * as games from "./games.ts";
import * as member from "./member.ts";
import * as provider from "./provider.ts";
import * as site from "./site.ts";
import * as wallet from "./wallet.ts";

const wings = { site, account, member, games, content, wallet, provider };

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;
}

/** Every call of the wire by wing and name, for the server's own checks and the OpenAPI document. The web takes single endpoints instead, so that unused ones cost nothing. */
export const allEndpoints: readonly { wing: string; name: string; endpoint: Endpoint }[] = Object.entries(wings).flatMap(([wing, module]) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ wing, name, endpoint: value }] : [])),
);
