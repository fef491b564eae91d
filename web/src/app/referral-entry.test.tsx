// @vitest-environment happy-dom
import { PROMO_KEYS } from "@mela/contract/content/promotions";
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { MemberHomeScreen } from "../screens/member/home/member-home-screen.tsx";
import { renderPart } from "../testing/part-fixture.tsx";
import { catchRequests, SESSION } from "../testing/wire.ts";
import { BottomNav } from "./bottom-nav.tsx";

/* The way to the referral page, where a person finds it, by what the platform says of the promotion. */

const CALL = "GET /wps/promotions/availability";
/** The missions run, so that their entry tells when the answer is there; of all other kinds the promotion is alone. */
const availability = (referral: boolean) =>
  Object.fromEntries(PROMO_KEYS.map((key) => [key, { enabled: key === "MISSION" || (key === "REFERRAL") === referral, count: 1 }]));

afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Where the member centre and the navigation lead under the words of an invitation; null where there is no entry. */
async function entries(type: number | null, referral: boolean | Promise<never>) {
  history.replaceState(null, "", "/m/member/home");
  if (type !== null) setSession({ ...SESSION, type });
  const wire = catchRequests({ [CALL]: typeof referral === "boolean" ? availability(referral) : () => referral });
  await renderPart(
    <>
      <MemberHomeScreen />
      <BottomNav />
    </>,
  );
  if (type !== null && typeof referral === "boolean") await vi.waitUntil(() => linkTo("/m/rewardCenter?kind=MISSION"), 20_000);
  return {
    asked: wire.sent.filter(({ call }) => call === CALL),
    menu: linkTo("/m/inviteFriends", 'nav:not([data-part="bottom-nav"])') !== null,
    nav: document.querySelector('[data-nav="invite"]')?.getAttribute("href") ?? null,
  };
}
const linkTo = (href: string, within = "body") => document.querySelector(`${within} a[href="${href}"]`);

describe("the referral entry", () => {
  test.each([0, 4, 40])(
    "ROLE-27 GROLE-11 a member of type %i, who is no agent, sees it while the REFERRAL promo is enabled",
    async (type) => {
      const { asked, menu, nav } = await entries(type, true);
      expect(asked).toEqual([{ call: CALL }]);
      expect([menu, nav]).toEqual([true, "/m/inviteFriends"]);
    },
  );

  test.each([0, 4, 40])("ROLE-27 GROLE-11 FOOTER-04 a member of type %i does not see it while the promo is not enabled", async (type) => {
    const { menu, nav } = await entries(type, false);
    expect([menu, nav]).toEqual([false, null]);
  });

  test("ROLE-27 as long as nobody knows whether it is enabled a member does not see it; a browser that knows it from before shows it at once", async () => {
    const never = new Promise<never>(() => undefined);
    expect(await entries(0, never)).toMatchObject({ menu: false, nav: null });
    for (const enabled of [true, false]) {
      cleanup();
      await entries(0, enabled);
      cleanup();
      expect(await entries(0, never)).toMatchObject({ menu: enabled, nav: enabled ? "/m/inviteFriends" : null });
    }
  });

  test.each([1, 2, 3])("ROLE-27 GROLE-11 an agent of type %i does not see it in the menu, whatever the promo", async (type) => {
    expect((await entries(type, true)).menu).toBe(false);
  });

  test("GROLE-10 FOOTER-03 a visitor sees it whether or not the promo is enabled, which nobody asks about", async () => {
    const { asked, nav } = await entries(null, false);
    expect([asked, nav]).toEqual([[], "/m/inviteFriends"]);
  });
});
