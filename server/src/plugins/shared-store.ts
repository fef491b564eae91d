import type rateLimit from "@fastify/rate-limit";
import type { RouteOptions } from "fastify";
import type { CallCounts, CountedCalls } from "../modules/call-counts/call-counts.service.ts";

type Store = rateLimit.FastifyRateLimitStore;

interface Placed {
  routeInfo?: Partial<Pick<RouteOptions, "method" | "url">>;
}

/** Where the limiter keeps its counts: with all other processes. Routes with a limit of their own count apart. */
export function sharedStore({ count }: CallCounts): rateLimit.FastifyRateLimitStoreCtor {
  class SharedStore implements Store {
    readonly #place: string;

    constructor(_options: rateLimit.FastifyRateLimitOptions, place = "all") {
      this.#place = place;
    }

    incr(key: string, callback: Parameters<Store["incr"]>[1], windowMs: number, max: number): void {
      const counted = count(`${this.#place} ${key}`, { windowMs, max });
      if (counted instanceof Promise) void passOn(counted, callback);
      else callback(null, counted);
    }

    child(options: Parameters<Store["child"]>[0]): Store {
      // The limiter hands over all that it knows of the route; its types tell less.
      return new SharedStore({}, placeOf(options as Placed));
    }
  }
  return SharedStore;
}

/** Counting never fails. */
async function passOn(counted: Promise<CountedCalls>, callback: Parameters<Store["incr"]>[1]): Promise<void> {
  callback(null, await counted);
}

/** Counters that belong to no route say in their keys what they count. */
function placeOf({ routeInfo = {} }: Placed): string {
  return [routeInfo.method, routeInfo.url].flat().filter(Boolean).join(" ") || "named";
}
