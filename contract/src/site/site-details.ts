import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { Language } from "./site.ts";

export const WhiteLabel = z.object({
  merchant: z.string(),
  brandId: z.string(),
  name: z.string(),
  minimumAge: z.int(),
  languages: z.array(Language),
  currency: z.string(),
  timeZone: z.string(),
});
export const getWhiteLabel = endpoint({ method: "GET", path: "/wps/system/whitelabel", output: WhiteLabel });

export const Country = z.object({
  /** ISO 3166 alpha-2. */
  code: z.string(),
  name: z.string(),
  /** Without the plus sign. */
  dialingCode: z.string(),
  /** The brand's home country, first in the list. */
  preferred: z.boolean(),
});
export type Country = z.output<typeof Country>;
export const listCountries = endpoint({ method: "GET", path: "/wps/system/country", output: z.array(Country) });

export const getDomainRoute = endpoint({
  method: "GET",
  path: "/wps/system/domainRoute",
  input: z.object({ device: queryInt({ min: 0, max: 9, fallback: 0 }) }),
  output: z.object({ domainList: z.array(z.string()) }),
});

/** Entries of type 3 are contacts to show; `path` is a compact JWE (`dir`, A256GCM) under the template's key. */
export const CustomerServiceEntry = z.object({ title: z.string(), path: z.string(), type: z.int() });
export type CustomerServiceEntry = z.output<typeof CustomerServiceEntry>;
export const listCustomerService = endpoint({
  method: "GET",
  path: "/wps/system/customerService",
  output: z.object({ version: z.object({ pathList: z.array(CustomerServiceEntry) }) }),
});
