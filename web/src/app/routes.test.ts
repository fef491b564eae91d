import { beforeAll, describe, expect, test } from "vitest";
import { findRoute, loadRoutes } from "./find-route.ts";
import { ROUTES } from "./routes.ts";

beforeAll(loadRoutes);

const route = (path: string) => {
  const found = findRoute(path);
  if (!found) throw new Error(`${path} is not in the table`);
  return found;
};
const guardOf = (path: string) => route(path).guard;

describe("the route table", () => {
  test("names every path once", () => {
    const paths = ROUTES.map((entry) => entry.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("ROUTE-01 every path begins with /m, but for the bare root", () => {
    const outside = ROUTES.map((entry) => entry.path).filter((path) => !/^\/m(\/|$)/.test(path));
    expect(outside).toEqual(["/"]);
  });

  test("every screen can be loaded, and is the file that the table says", async () => {
    const sources = new Set(ROUTES.map((entry) => entry.screen));
    for (const { file, load } of sources) {
      expect(import.meta.glob("../screens/**/*.tsx")[`../${file}`], file).toBeDefined();
      expect(typeof (await load()).Screen, file).toBe("function");
    }
  });

  test("the page of an agent's links has the words in which its list says how it is sorted", () => {
    expect(route("/m/agentRegister").texts).toContain("team");
  });

  test("HEADER-09 HEADER-10 the arrow leads home on login, register, trail, activity and forget, and back in the history elsewhere", () => {
    const homeward = ROUTES.filter((entry) => entry.back === "home").map((entry) => entry.path);
    expect(homeward).toEqual(["/m/login", "/m/register", "/m/register.html", "/m/forget", "/m/trail", "/m/activity"]);
  });

  test("LAYOUT-03 the footer has no exceptions of its own: what is without it is without the navigation of everybody too", () => {
    const bare = ROUTES.filter((entry) => !entry.footer);
    expect(bare.filter((entry) => entry.bottomNav === true).map((entry) => entry.path)).toEqual([]);
    expect(bare.map((entry) => entry.path)).toEqual([
      "/m/error/blocked",
      "/m/error/down",
      "/m/login",
      "/m/register",
      "/m/register.html",
      "/m/forget",
      "/m/changePsw",
      "/m/lottery",
      "/m/play",
      "/m/app",
      "/m/agent/home",
    ]);
  });

  test("visitors are sent to the login by the members' pages, home by favourites and recents, and by nothing that is public", () => {
    const members = [
      "message",
      "webEmail",
      "feedback",
      "set",
      "changePsw",
      "gameRecord",
      "securityCenter",
      "securityCenter/FundsPasswordBox",
    ];
    for (const path of [...members, "voucherCenter", "withdraw", "transaction/record", "member/home", "member/benefits"]) {
      expect(guardOf(`/m/${path}`), path).toBe("session-to-login");
    }
    for (const path of ["/m/favorite", "/m/recent"]) expect(guardOf(path)).toBe("session-to-home");
    for (const path of [
      "/m/home",
      "/m/help",
      "/m/activity",
      "/m/announcement",
      "/m/notice",
      "/m/search",
      "/m/slot-games",
      "/m/hot-games",
      "/m/login",
    ]) {
      expect(guardOf(path), path).toBe("none");
    }
    for (const path of ["/m/agent/home", "/m/member/team", "/m/teamBetting"]) expect(guardOf(path), path).toBe("agent");
  });

  test("what only a session may see is not rendered on the server", () => {
    expect(ROUTES.filter((entry) => entry.guard !== "none" && entry.ssr)).toEqual([]);
  });

  test.each([
    ["GROUTE-01", "/m/slot-games", { category: "RNG" }],
    ["GROUTE-02", "/m/fishing-games", { category: "FISH" }],
    ["GROUTE-07", "/m/poker-games", { category: "PVP" }],
    ["GROUTE-09", "/m/provider", { category: "RNG" }],
    ["GROUTE-10", "/m/roulette", { category: "LIVE", classify: "ROU" }],
    ["GROUTE-11", "/m/baccarat", { category: "LIVE", classify: "BAC" }],
    ["GROUTE-12", "/m/inHouse", { category: "RNG", vendor: "BGS" }],
    ["GROUTE-14 GROUTE-15", "/m/pg-soft", { category: "RNG", vendor: "PGE" }],
  ])("%s GROUTE-28 %s opens the shared game list with its preset", (_id, path, preset) => {
    expect(route(path).screen).toBe(route("/m/slot-games").screen);
    expect(route(path).preset).toEqual(preset);
  });

  test.each([
    ["GROUTE-03", "/m/live-games", "LIVE"],
    ["GROUTE-04", "/m/lott", "LOTT"],
    ["GROUTE-05", "/m/elott", "ELOTT"],
    ["GROUTE-06", "/m/sport-games", "SPORTS"],
    ["GROUTE-08", "/m/cockfight", "COCKFIGHT"],
  ])("%s GROUTE-27 %s opens the vendors of %s, and not the game list", (_id, path, category) => {
    expect(route(path).screen.file).toBe("screens/games/vendor-grid/vendor-grid-screen.tsx");
    expect(route(path).preset).toEqual({ category });
  });

  test.each([
    ["/m/member/manualRebate", "screens/member/rebate/rebate-screen.tsx"],
    ["/m/inviteFriends", "screens/member/invite/invite-screen.tsx"],
  ])("INVITE-02 %s has a page of its own, with bottom navigation and footer", (path, file) => {
    expect(route(path)).toMatchObject({ screen: { file }, bottomNav: true, footer: true });
  });

  test("a slash too many is forgiven", () => {
    expect(findRoute("/m/help/")?.path).toBe("/m/help");
  });
});
