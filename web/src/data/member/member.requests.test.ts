import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { catchRequests, SESSION } from "../../testing/wire.ts";
import { clearSession, setSession } from "../auth/session.ts";
import { chooseHeadIcon, headIconQuery } from "./head-icon.ts";
import { memberInfoQuery } from "./member.ts";
import { chooseTableName, tableNameQuery } from "./table-name.ts";
import { rankProgressQuery, vipProgress } from "./vip.ts";

/* What the calls about the member carry, field by field, as they leave the browser. */

const { token } = SESSION;

beforeEach(() => {
  for (const area of ["sessionStorage", "localStorage"]) vi.stubGlobal(area, memoryStorage());
  setSession(SESSION);
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe("what the client sends", () => {
  test("API-21 setting the head icon is POST /wps/member/info/icon, form-encoded", async () => {
    const wire = catchRequests({ "POST /wps/member/info/icon": { icon: "lotus", face: "lotus" } });
    expect(await chooseHeadIcon("lotus")).toEqual({ icon: "lotus", face: "lotus" });
    expect(wire.sent).toEqual([{ call: "POST /wps/member/info/icon", form: { icon: "lotus" }, token }]);
  });

  test("API-22 getting the head icon is GET on the same path", async () => {
    const wire = catchRequests({ "GET /wps/member/info/icon": { icon: "none", face: "crown" } });
    expect(await wire.client.fetchQuery(headIconQuery("player01"))).toEqual({ icon: "none", face: "crown" });
    expect(wire.sent).toEqual([{ call: "GET /wps/member/info/icon", token }]);
  });

  test("the name at tables is chosen by POST /wps/member/info/name, and read by GET on the same path", async () => {
    const answer = { chosen: "calm-otter", name: "calm-otter" };
    const wire = catchRequests({ "POST /wps/member/info/name": answer, "GET /wps/member/info/name": answer });
    expect(await chooseTableName("calm-otter")).toEqual(answer);
    expect(await wire.client.fetchQuery(tableNameQuery("player01"))).toEqual(answer);
    expect(wire.sent).toEqual([
      { call: "POST /wps/member/info/name", json: { name: "calm-otter" }, token },
      { call: "GET /wps/member/info/name", token },
    ]);
  });

  test("API-23 STORE-01 the member info is GET /wps/member/info without payload or query, and its answer has nickname, account and type; the browser keeps all of it, the id too", async () => {
    const info = { id: "1", account: "player01", nickname: "Rahim", type: 2, clubLabel: null, currency: "BDT", lastLoginAt: null };
    const wire = catchRequests({ "GET /wps/member/info": info });
    const { nickname, account, type } = await wire.client.fetchQuery(memberInfoQuery("player01"));
    expect({ nickname, account, type }).toEqual({ nickname: "Rahim", account: "player01", type: 2 });
    expect(wire.sent).toEqual([{ call: "GET /wps/member/info", token }]);
    expect(JSON.parse(localStorage.getItem("MC_MEMBER_INFO") ?? "null")).toEqual(info);
  });

  test("API-33 the rank progress is a GET without payload, and its answer has the VIP progress", async () => {
    const currentProgress = { completedConditions: 1, totalExpectedConditions: 4 };
    const playerRankProgress = { labelId: "2", labelName: "Silver", conditions: [] };
    const wire = catchRequests({ "GET /wps/member/rank/progress": { currentProgress, playerRankProgress, currency: "BDT" } });
    const progress = await wire.client.fetchQuery(rankProgressQuery("en"));
    expect(vipProgress({ ...progress.currentProgress, labelId: progress.playerRankProgress.labelId })).toBe(0.25);
    expect(wire.sent).toEqual([{ call: "GET /wps/member/rank/progress", token }]);
  });
});
