import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AnnouncementFeed } from "@mela/contract/content";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { seedContent } from "../../demo/content.ts";

let test: TestApp;
const HOUR = 3_600_000;
const texts = (title: string) => ({ bn: { title } });
const feed = async (query: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
  AnnouncementFeed.parse((await test.call("GET", `/wps/announcements?${query}`, options)).json.value);

beforeAll(async () => {
  test = await createTestApp();
  await seedContent(test.services.content, ["mela"]);
});
afterAll(() => test.close());

describe("GET /wps/announcements", () => {
  it("API-42 API-45 answers with promotion, banners, player, popup and hot for the types that were asked for", async () => {
    const all = await feed("types=B,PL,PU,PR,H&groupName=&platform=M");
    expect([all.banners.length, all.player.length, all.popup.length, all.promotion.length, all.hot.length]).toEqual([4, 3, 0, 2, 0]);
    const notices = await feed("types=PL");
    expect([notices.banners.length, notices.player.length, notices.promotion.length]).toEqual([0, 3, 0]);
  });

  it("API-47 the home banners carry the group m_home, pictures of ours and live text in the language of the request", async () => {
    const bengali = await feed("types=B&groupName=m_home");
    const english = await feed("types=B&groupName=m_home", { headers: { "accept-language": "en" } });
    expect(bengali.banners).toHaveLength(4);
    for (const banner of bengali.banners) expect(banner.url).toMatch(/^\/media\/banners\/[a-z]+\.avif$/);
    expect(bengali.banners[0]?.title).toBe("প্রথম জমায় ১০০% বোনাস");
    expect(english.banners[0]?.title).toBe("100% bonus on the first deposit");
    expect((await feed("types=B&groupName=m_reg")).banners).toEqual([]);
  });

  it("shows an entry from its start to its end, also when nothing else changes", async () => {
    const { content } = test.services;
    await content.create({
      merchantCode: "mela",
      type: "PU",
      texts: texts("past"),
      startAt: new Date(Date.now() - 2 * HOUR),
      endAt: new Date(Date.now() - HOUR),
    });
    await content.create({ merchantCode: "mela", type: "PU", texts: texts("to come"), startAt: new Date(Date.now() + HOUR) });
    await content.create({ merchantCode: "mela", type: "PU", texts: texts("now"), endAt: new Date(Date.now() + HOUR) });
    const { popup } = await feed("types=PU");
    expect(popup.map(({ title, noExpiry }) => [title, noExpiry])).toEqual([["now", 0]]);
  });

  it("shows agent notices to agents only", async () => {
    await test.services.content.create({ merchantCode: "mela", type: "A", texts: texts("for agents") });
    const agent = await loginAs(test, await buildMember(test, { customerType: 1 }));
    const player = await loginAs(test, await buildMember(test, { customerType: 0 }));
    expect((await feed("types=A", { token: agent })).player.map(({ title }) => title)).toEqual(["for agents"]);
    expect((await feed("types=A", { token: player })).player).toEqual([]);
    expect((await feed("types=A")).player).toEqual([]);
  });

  it("falls back to the brand's language where a text is missing, and keeps brands apart", async () => {
    expect((await feed("types=PU", { headers: { "accept-language": "en" } })).popup.map(({ title }) => title)).toEqual(["now"]);
    expect((await feed("", { headers: { "x-merchant": "panna" } })).player).toEqual([]);
  });

  it("API-41 is kept in memory until something changes, and flush reads anew", async () => {
    await feed("types=H");
    await test.db.updateTable("data_versions").set({ version: 1 }).where("scope", "=", "nothing").execute();
    const { id } = await test.db
      .insertInto("announcements")
      .values({ merchant_code: "mela", type: "H", end_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await test.db.insertInto("announcement_texts").values({ announcement_id: id, language: "bn", title: "behind the back" }).execute();
    expect((await feed("types=H")).hot).toEqual([]);
    expect((await feed("types=H&flush=1")).hot).toHaveLength(1);
    test.clock.advance(2_000);
    expect((await feed("types=H")).hot).toHaveLength(1);
  });

  it.each(["types=%00", "types=XX,YY", "types=B&groupName=' or 1=1", "platform=ZZZZ&merchantCode=panna"])(
    "bears the query %j",
    async (query) => {
      expect((await test.call("GET", `/wps/announcements?${query}`)).status).toBeLessThan(500);
    },
  );
});
