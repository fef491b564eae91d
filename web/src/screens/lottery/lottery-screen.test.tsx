// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession } from "../../data/auth/session.ts";
import { choose, lostAnswer, platform, press } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { LotteryScreen } from "./lottery-screen.tsx";

const lottery = (lotteryCode: string, displayName: string) => ({
  lotteryCode,
  displayName,
  vassalage: "SHN",
  vendorName: "Shanti",
  gameType: "LOTT",
  gameClassify: "LOTT",
  nodeId: lotteryCode,
  gameId: lotteryCode,
  iconUrl: "",
});
const LISTS: Record<string, object[]> = {
  LOTT: [lottery("SHN-MEGA", "Mega Draw"), lottery("SHN-THREE", "Three Balls")],
  ELOTT: [lottery("DKP-KENO", "Neon Keno")],
  ZY: [lottery("ZY-ONE", "Zy One")],
};
const MENUS: Record<string, object[]> = { LOTT: [{ key: "3D", displayName: "3D", lotteries: ["SHN-THREE"] }] };
const vendors = (vassalage: string, prizeMode: string | null) => ({
  content: [
    {
      gameType: "LOTT",
      vendors: [{ vassalage, displayName: "Lotto", mobileLargeIcon: "", gameCount: 1, gameClassify: [], prizeMode }],
    },
  ],
});

let lists: (mode: string) => unknown;
let asked: string[];
beforeEach(() => {
  localStorage.clear();
  asked = [];
  lists = (mode) => ({ list: LISTS[mode] });
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
});

async function open(search = "", { marked = true, zy = false, vendor = "LOTT" } = {}): Promise<void> {
  history.replaceState(null, "", `/m/lottery${search}`);
  platform({
    "/wps/games/vendors": vendors(vendor, marked ? "ELOTT" : null),
    "/wps/games/vendors/sorting": [],
    "/wps/lottery/list": ({ input }: { input: { prizeMode: string } }) => {
      asked.push(input.prizeMode);
      return lists(input.prizeMode);
    },
    "/wps/lottery/menus": ({ input }: { input: { prizeMode: string } }) => ({ menus: MENUS[input.prizeMode] ?? [] }),
    "/wps/lottery/vietnam": { list: [lottery("TCG-SAIGON", "Saigon")], menus: [] },
    "/wps/lottery/numero": {
      now: new Date().toISOString(),
      draws: [{ lotteryCode: "SHN-MEGA", next: { issue: "20261124-9", drawAt: new Date(Date.now() + 65_000).toISOString() }, last: null }],
    },
  });
  await renderPart(<LotteryScreen path="/m/lottery" title="title.lottery" />, "en", { ...TEMPLATE, zyLottery: zy });
}
const shown = () => [...document.querySelectorAll<HTMLElement>("[data-lottery]")].map(({ dataset }) => dataset["lottery"]);
const tabs = () => screen.getAllByRole("tab").map((tab) => `${tab.textContent}${tab.getAttribute("aria-selected") === "true" ? " *" : ""}`);
const kept = (key: string) => (JSON.parse(localStorage.getItem(key) ?? "null") as { list: { lotteryCode: string }[] } | null)?.list;

test("LOTT-01 LOTT-03 ROUTE-41 the lobby opens in the electronic mode where the mapping marks it, for LOTT or for TCG_LOTTO_VN; the brand has ZY or has it not", async () => {
  await open();
  await waitFor(() => expect(shown()).toEqual(["DKP-KENO"]));
  expect(tabs()).toEqual(["Lottery", "E-lottery *", "Vietnam"]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Lottery");
  cleanup();
  await open("", { vendor: "TCG_LOTTO_VN" });
  await waitFor(() => expect([shown(), tabs()]).toEqual([["DKP-KENO"], ["Lottery", "E-lottery *", "Vietnam"]]));
  cleanup();
  await open("", { zy: true });
  await waitFor(() => expect(tabs()).toEqual(["Lottery", "E-lottery *", "ZY", "Vietnam"]));
});

test("LOTT-02 without a mark it opens in the standard mode", async () => {
  await open("", { marked: false });
  await waitFor(() => expect(shown()).toEqual(["SHN-MEGA", "SHN-THREE"]));
  expect(tabs()[0]).toBe("Lottery *");
});

test("each mode has its lotteries and menus, which stand in the address and come back with it", async () => {
  await open("?mode=LOTT");
  await waitFor(() => expect(shown()).toEqual(["SHN-MEGA", "SHN-THREE"]));
  await waitFor(() => expect(document.querySelector('[data-lottery="SHN-MEGA"] [data-part="countdown"]')?.textContent).toMatch(/^01:0\d$/));
  fireEvent.click(document.querySelector('[data-menu="3D"]') as Element);
  await waitFor(() => expect(shown()).toEqual(["SHN-THREE"]));
  const address = location.search;
  cleanup();
  await open(address);
  await waitFor(() => expect(shown()).toEqual(["SHN-THREE"]));
  await choose("Vietnam");
  await waitFor(() => expect(shown()).toEqual(["TCG-SAIGON"]));
});

test("LOTT-04 what was asked for is kept on the device, the two lists apart, and not asked for again", async () => {
  await open("?mode=LOTT");
  await waitFor(() => expect(kept("LOTTERY_LIST")?.map(({ lotteryCode }) => lotteryCode)).toEqual(["SHN-MEGA", "SHN-THREE"]));
  expect(kept("ELECTRONIC_LOTTERY_LIST")).toBeUndefined();
  await choose("E-lottery");
  await waitFor(() => expect(kept("ELECTRONIC_LOTTERY_LIST")?.map(({ lotteryCode }) => lotteryCode)).toEqual(["DKP-KENO"]));
  expect(kept("LOTTERY_LIST")).toHaveLength(2);
  cleanup();
  await open("?mode=LOTT");
  await waitFor(() => expect(shown()).toEqual(["SHN-MEGA", "SHN-THREE"]));
  await choose("E-lottery");
  await waitFor(() => expect(shown()).toEqual(["DKP-KENO"]));
  expect(asked).toEqual(["LOTT", "ELOTT"]);
});

test("unknown values in the address do no harm", async () => {
  await open("?mode=NONSENSE&type=NONE&numbers=NO-SUCH");
  await waitFor(() => expect(shown()).toEqual(["DKP-KENO"]));
  expect(document.querySelector("dialog[open]")).toBeNull();
});

test("a list that did not come can be asked for again; a visitor who plays is led to the log-in with the mode", async () => {
  lists = () => lostAnswer();
  await open("?mode=LOTT");
  await screen.findByRole("button", { name: "Try again" });
  lists = (mode) => ({ list: LISTS[mode] });
  await press("Try again");
  const play = await screen.findByRole("link", { name: "Play Mega Draw" });
  fireEvent.click(play);
  await waitFor(() => expect(location.pathname).toBe("/m/login"));
  expect(new URLSearchParams(location.search).get("return")).toContain("lottoMode=LOTT");
});
