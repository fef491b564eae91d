import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { withdrawalKeys } from "../withdrawal/withdrawal.keys.ts";
import { refreshSecurity } from "./security.ts";

test("after a change of what a withdrawal needs its page does not begin with what was needed before; its list stays and is asked for anew", async () => {
  const client = new QueryClient();
  client.setQueryData(withdrawalKeys.terms("rahim"), { needs: "fundsPassword" });
  client.setQueryData(withdrawalKeys.list("rahim"), []);
  await refreshSecurity(client);
  expect(client.getQueryData(withdrawalKeys.terms("rahim"))).toBeUndefined();
  expect(client.getQueryData(withdrawalKeys.list("rahim"))).toEqual([]);
  expect(client.getQueryState(withdrawalKeys.list("rahim"))?.isInvalidated).toBe(true);
});
