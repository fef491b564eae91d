// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { brandStore } from "../../lib/brand.tsx";
import { doing, meWith, open, platform, press } from "../../testing/fixture.tsx";

const BRANDS = [
  { code: "mela", name: "Mela", timeZone: "Asia/Dhaka", currency: "BDT" },
  { code: "panna", name: "Panna", timeZone: "Asia/Kolkata", currency: "INR" },
];
const ME = "GET /wps/console/me";
const MEMBERS = "GET /wps/console/members";
const EMPTY = { rows: [], next: null, hits: { count: 0, more: false } };

/** The platform, and the brands whose members were asked for. */
function platformOfBrands(me = meWith(["members.read"], { brands: BRANDS })): string[] {
  const asked: string[] = [];
  const list = (input: unknown) => {
    asked.push((input as { brand: string }).brand);
    return EMPTY;
  };
  platform({ [ME]: me, [MEMBERS]: list });
  return asked;
}

const menuLink = async (name: string) => within(await screen.findByRole("navigation", { name: "Menu" })).findByRole("link", { name });
const picker = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Brand" });
const choose = async (name: string) => {
  const field = await picker();
  await doing(() => fireEvent.click(field));
  const option = await screen.findByRole("option", { name });
  await doing(() => fireEvent.click(option));
};

beforeEach(() => brandStore.set(null));
afterEach(cleanup);

describe("the brand in the address", () => {
  test("CSHELL-03 the address says which brand is asked for, in the head of the page and in its title", async () => {
    const asked = platformOfBrands();
    await open("/b/panna/members");
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("MembersPanna");
    expect(document.title).toBe("Members · Panna · Console");
    await waitFor(() => expect(asked).toContain("panna"));
    expect(asked).not.toContain("mela");
    expect((await picker()).value).toBe("Panna");
    expect((await menuLink("Members")).getAttribute("href")).toBe("/console/b/panna/members");
  });

  test("CSHELL-03 another brand is chosen on the same screen, the way back leads to the first, and the tab goes on in its own", async () => {
    platformOfBrands();
    await open("/b/mela/members");
    await choose("Panna");
    await waitFor(() => expect(location.pathname).toBe("/console/b/panna/members"));
    await doing(() => history.back());
    await waitFor(async () => expect((await picker()).value).toBe("Mela"));
    expect(location.pathname).toBe("/console/b/mela/members");
    await doing(async () => fireEvent.click(await menuLink("Approvals")));
    expect((await menuLink("Members")).getAttribute("href")).toBe("/console/b/mela/members");
    // Of this tab alone: another one has a session storage of its own.
    expect([sessionStorage.getItem("MC_BACK_OFFICE_BRAND"), localStorage.getItem("MC_BACK_OFFICE_BRAND")]).toEqual(["mela", null]);
  });

  test("CSHELL-03 all brands together are there for lists, and for nothing that is of one brand", async () => {
    const asked = platformOfBrands();
    await open("/b/_all/members");
    await waitFor(() => expect(asked).toContain("_all"));
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("MembersAll brands");
    cleanup();
    // Who sees one brand has nothing to put together.
    platformOfBrands(meWith(["members.read"]));
    await open("/b/_all/members");
    expect(await screen.findByRole("heading", { name: /Nothing here/ })).toBeTruthy();
  });

  test("CROLE-04 a brand that is not the operator's is answered as one that does not exist", async () => {
    const asked = platformOfBrands(meWith(["members.read"]));
    for (const code of ["panna", "nonsense"]) {
      await open(`/b/${code}/members`);
      expect(await screen.findByRole("heading", { name: /Nothing here/ })).toBeTruthy();
      cleanup();
    }
    expect(asked).toEqual([]);
  });

  test("CSHELL-01 a permission of one brand opens its screens there, and not in another one", async () => {
    const permissions = [{ permission: "members.read" as const, brands: ["mela"] }];
    platformOfBrands(meWith([], { brands: BRANDS, permissions }));
    await open("/b/mela/members");
    await menuLink("Members");
    await choose("Panna");
    await waitFor(() => expect(location.pathname).toBe("/console/approvals"));
    const menu = within(await screen.findByRole("navigation", { name: "Menu" }));
    expect(menu.queryByRole("link", { name: "Members" })).toBeNull();
    cleanup();
    await open("/b/panna/members");
    expect(await screen.findByRole("heading", { name: /You can’t open this/ })).toBeTruthy();
  });
});

test("CSHELL-17 a list that is empty says so, with a way on that takes its filters away", async () => {
  platformOfBrands();
  await open("/b/mela/members?status=disabled&sort=account");
  expect(await screen.findByText("No member matches.")).toBeTruthy();
  await press("Show all");
  await waitFor(() => expect(location.search).toBe("?sort=account"));
});
