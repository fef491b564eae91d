// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { catchRequests } from "../../testing/wire.ts";
import { countriesQuery, settingsQuery, statusQuery } from "./site.ts";

/* What the calls about the site carry, field by field, as they leave the browser. */

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("what the client sends", () => {
  test("API-20 the settings template is GET /wps/system/settings/consolidated without payload, and its answer has the switches", async () => {
    const switches = { ...TEMPLATE.switches, CBS3: false, VIPBENEFIT3: true };
    const wire = catchRequests({ "GET /wps/system/settings/consolidated": { ...TEMPLATE, switches } });
    const settings = await wire.client.fetchQuery({ ...settingsQuery(), staleTime: 0 });
    expect(settings.switches).toEqual(switches);
    expect(wire.sent).toEqual([{ call: "GET /wps/system/settings/consolidated" }]);
  });

  test("API-25 the countries are GET /wps/system/country without payload, and its answer has their dialing codes", async () => {
    const wire = catchRequests({ "GET /wps/system/country": [{ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true }] });
    expect((await wire.client.fetchQuery(countriesQuery("en"))).map(({ dialingCode }) => dialingCode)).toEqual(["880"]);
    expect(wire.sent).toEqual([{ call: "GET /wps/system/country" }]);
  });

  test("API-26 STATUS-09 the status is GET /wps/system/status with the device word in its query; the answer is kept for the gate", async () => {
    const status = { status: 1, maintenanceUntil: null };
    const wire = catchRequests({ "GET /wps/system/status": status });
    expect(await wire.client.fetchQuery(statusQuery())).toEqual(status);
    expect(wire.sent).toEqual([{ call: "GET /wps/system/status", query: { device: "H5" } }]);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.status) ?? "null")).toEqual(status);
  });
});
