import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Announcement, AnnouncementFeed } from "@mela/contract/content/content";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { join } from "node:path";
import { BRANDS_FOLDER, mela, melaDocument } from "../../demo/brands.ts";
import { PROMOTIONS } from "../../demo/content/promotions.ts";
import { seedContent } from "../../demo/content.ts";
import { makeBrand } from "../../demo/make-brand.ts";
import { readBrandFolder } from "../brands/brand-folder.service.ts";

let test: TestApp;
const HOUR = 3_600_000;
const OFFERS = melaDocument.deposits;
const texts = (title: string, content = "") => ({ bn: { title, content } });
type Options = { token?: string; headers?: Record<string, string> };
const feed = async (query: string, options: Options = {}) =>
  AnnouncementFeed.parse((await test.call("GET", `/wps/announcements?${query}`, options)).json.value);
/** Somebody who was there before anything was published. */
const tokenOf = async (customerType: number) => loginAs(test, await buildMember(test, { customerType, joinedAt: new Date(0) }));
const mark = (token: string, announcementId: string, read = true) =>
  test.call("POST", "/wps/announcements/read", { token, body: { announcementId, read } });

beforeAll(async () => {
  test = await createTestApp();
  await makeBrand(test.services, "mela");
  await seedContent(test.services, [mela.settings]);
});
afterAll(() => test.close());

describe("GET /wps/announcements", () => {
  it("API-42 API-45 GENT-13 GENT-14 GENT-15 GENT-16 answers with promotion, banners, player, popup and hot for the types that were asked for", async () => {
    const all = await feed("types=B,PL,PU,PR,H&groupName=&platform=M");
    expect([all.banners.length, all.player.length, all.popup.length, all.promotion.length, all.hot.length]).toEqual([5, 20, 1, 14, 2]);
    expect(all.footer).toEqual({ unreadCount: 0 });
    for (const { url } of all.banners) expect(url).toMatch(/^\/media\/banners\/.+/);
    // The site leaves an empty group out.
    expect(await feed("types=B,PL,PU,PR,H&platform=M&merchantCode=mela")).toEqual(all);
    const notices = await feed("types=PL");
    expect([notices.banners.length, notices.player.length, notices.promotion.length]).toEqual([0, 20, 0]);
  });

  it.each([
    ["PL", "player"],
    ["B", "banners"],
    ["PU", "popup"],
    ["PR", "promotion"],
    ["H", "hot"],
  ] as const)("CONST-07 GENT-25 the code %s asks for what stands in %s, and for nothing else", async (code, own) => {
    const { footer: _footer, ...lists } = await feed(`types=${code}&groupName=&platform=M`);
    const filled = Object.entries(lists).filter(([, entries]) => entries.length > 0);
    expect(filled.map(([name]) => name)).toEqual([own]);
  });

  it("CONST-07 GENT-25 the code A asks for what agents are told, and nobody else", async () => {
    expect((await feed("types=A")).player).toEqual([]);
    const { player, banners, popup, promotion } = await feed("types=A", { token: await tokenOf(1) });
    expect([player.length, banners, popup, promotion]).toEqual([2, [], [], []]);
  });

  it("API-47 the home banners carry the group m_home, pictures of ours and live text in the language of the request", async () => {
    const bengali = await feed("types=B&groupName=m_home");
    const english = await feed("types=B&groupName=m_home", { headers: { "accept-language": "en" } });
    expect(bengali.banners).toHaveLength(4);
    for (const banner of bengali.banners) expect(banner.url).toMatch(/^\/media\/banners\/[a-z]+\.avif$/);
    expect(bengali.banners[0]?.title).toBe("প্রথম জমায় ১০০% বোনাস");
    expect(english.banners[0]?.title).toBe("100% bonus on the first deposit");
  });

  it("API-46 GAPI-26 GAPI-29 the group m_reg is the registration's, an exception to the empty group", async () => {
    const { banners, player } = await feed("types=B&groupName=m_reg");
    expect(banners.map((banner) => banner.link)).toEqual([expect.stringMatching(/^\/m\/activityDetail\?id=\d+$/)]);
    expect(player).toEqual([]);
  });

  it("GENT-11 GENT-12 a promotion carries its dates, its categories and its pictures, 1 being the cover", async () => {
    const { promotion } = await feed("types=PR");
    const endless = promotion.filter((entry) => entry.noExpiry === 1);
    expect(endless.length).toBeGreaterThan(0);
    for (const entry of endless) expect(entry.endDate).toBeNull();
    for (const entry of promotion) {
      expect(Date.parse(entry.startDate)).toBeLessThan(Date.now());
      expect(entry.promoAnnouncementCategoryIds).toContain("all");
      expect(entry.announcementImages).toEqual([{ url: expect.stringMatching(/^\/media\/promotions\/[a-z]+-716\.avif$/), sequence: 1 }]);
      expect(entry.content).toMatch(/^<p>/);
    }
  });

  it("shows an entry from its start to its end, also when nothing else changes", async () => {
    const { content } = test.services;
    const entry = { brandCode: "mela", type: "PU" } as const;
    await content.create({
      ...entry,
      texts: texts("past"),
      startAt: new Date(Date.now() - 2 * HOUR),
      endAt: new Date(Date.now() - HOUR),
    });
    await content.create({ ...entry, texts: texts("to come"), startAt: new Date(Date.now() + HOUR) });
    await content.create({ ...entry, texts: texts("now"), endAt: new Date(Date.now() + HOUR) });
    const { popup } = await feed("types=PU");
    expect(popup.map(({ title }) => title)).toEqual(["now", "মেলায় স্বাগতম!"]);
    expect(popup[0]?.noExpiry).toBe(0);
  });

  it("a sum of a text stays in one piece, in titles, headlines and content", async () => {
    const id = await test.services.content.create({
      brandCode: "mela",
      type: "PR",
      texts: { en: { title: "A gift every day, up to ৳ 5,000", small: "up to ৳ 5,000", content: "<p>৳ 100 and a ৳ sign</p>" } },
    });
    const { promotion } = await feed("types=PR", { headers: { "accept-language": "en" } });
    const { title, headline, content } = promotion.find((entry) => entry.id === id)!;
    expect([title, headline, content]).toEqual([
      "A gift every day, up to ৳\u00a05,000",
      "up to ৳\u00a05,000",
      "<p>৳\u00a0100 and a ৳ sign</p>",
    ]);
    await test.db.deleteFrom("announcements").where("id", "=", Number(id)).execute();
    test.services.versions.refresh();
  });

  it("a member on a break is shown nothing that opens by itself, and the notices as before", async () => {
    const member = await buildMember(test, { joinedAt: new Date(0) });
    const shown = async () => {
      const { popup, player, footer } = await feed("types=PL,PU", { token: await loginAs(test, member) });
      return [popup.length > 0, player.length > 0, footer.unreadCount === player.length];
    };
    expect(await shown()).toEqual([true, true, true]);
    await test.services.limits.exclude(member.id, { kind: "timeout", length: 1 });
    expect(await shown()).toEqual([false, true, true]);
  });

  it("GAPI-25 shows agent notices to agents only", async () => {
    const query = "types=A&groupName=m_home";
    expect((await feed(query, { token: await tokenOf(1) })).player).toHaveLength(2);
    expect((await feed(query, { token: await tokenOf(0) })).player).toEqual([]);
    expect((await feed(query)).player).toEqual([]);
  });

  it("falls back to the brand's language where a text is missing, and keeps brands apart", async () => {
    expect((await feed("types=PU", { headers: { "accept-language": "en" } })).popup.map(({ title }) => title)).toContain("now");
    expect((await feed("", { headers: { "x-merchant": "panna" } })).player).toEqual([]);
  });

  it("API-41 ANN-21 is kept in memory until something changes, and flush reads anew", async () => {
    await feed("types=H");
    await test.db.updateTable("data_versions").set({ version: 1 }).where("scope", "=", "nothing").execute();
    const { id } = await test.db
      .insertInto("announcements")
      .values({ merchant_code: "mela", type: "H", end_at: null, promo_key: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const raw = '<p onclick="x()">ok<script>alert(1)</script><svg onload=alert(1)></p>';
    await test.db
      .insertInto("announcement_texts")
      .values({ announcement_id: id, language: "bn", title: "behind the back", content: raw })
      .execute();
    expect((await feed("types=H")).hot).toHaveLength(2);
    const { hot } = await feed("types=H&flush=1");
    expect(hot).toHaveLength(3);
    // A row that was written past the service is cleaned when it is read.
    expect(hot.find(({ title }) => title === "behind the back")?.content).toBe("<p>ok</p>");
    test.clock.advance(2_000);
    expect((await feed("types=H")).hot).toHaveLength(3);
  });

  it.each(["types=%00", "types=XX,YY", "types=B&groupName=' or 1=1", "platform=ZZZZ&merchantCode=panna"])(
    "bears the query %j",
    async (query) => {
      expect((await test.call("GET", `/wps/announcements?${query}`)).status).toBeLessThan(500);
    },
  );
});

describe("POST /wps/announcements/read", () => {
  it("GENT-19 API-43 keeps for each member what they have read, and takes it back", async () => {
    const [token, other] = [await tokenOf(0), await tokenOf(0)];
    const before = await feed("types=PL", { token });
    expect(before.footer.unreadCount).toBe(20);
    const [{ id } = { id: "" }] = before.player;
    expect((await mark(token, id)).json.value).toEqual({ announcementId: id, read: true });
    await mark(token, id);
    const after = await feed("types=PL", { token });
    expect(after.footer.unreadCount).toBe(19);
    expect(after.player.filter((notice) => notice.read).map((notice) => notice.id)).toEqual([id]);
    expect((await feed("types=PL", { token: other })).footer.unreadCount).toBe(20);
    expect((await feed("types=PL")).player.every((notice) => !notice.read)).toBe(true);
    await mark(token, id, false);
    expect((await feed("types=PL", { token })).footer.unreadCount).toBe(20);
  });

  it("to a new member only what is published from then on is unread; what was there before counts as read, in the list, alone and in the sum", async () => {
    const token = await loginAs(test, await buildMember(test));
    const before = await feed("types=PL", { token });
    expect([before.footer.unreadCount, before.player.length, before.player.every(({ read }) => read)]).toEqual([0, 20, true]);
    const [old] = before.player;
    expect((await test.call("GET", `/wps/notice?id=${old?.id}`, { token })).json.value).toMatchObject({ id: old?.id, read: true });
    const id = await test.services.content.create({
      brandCode: "mela",
      type: "PL",
      texts: texts("news"),
      startAt: new Date(),
    });
    const after = await feed("types=PL&flush=1", { token });
    expect(after.player.filter(({ read }) => !read).map((notice) => notice.id)).toEqual([id]);
    expect(after.footer.unreadCount).toBe(1);
    await mark(token, id);
    expect((await feed("types=PL", { token })).footer.unreadCount).toBe(0);
    await test.db.updateTable("announcements").set({ end_at: new Date() }).where("id", "=", Number(id)).execute();
    await feed("types=PL&flush=1");
  });

  it("a notice that is published after its own start is news to whoever joined in between, and not to who joined after it", async () => {
    const between = await loginAs(test, await buildMember(test, { joinedAt: new Date(Date.now() - HOUR) }));
    const unread = async (token: string, id = "") => {
      const { player, footer } = await feed("types=PL&flush=1", { token });
      return [footer.unreadCount, player.find((notice) => notice.id === id)?.read];
    };
    const [before] = await unread(between);
    const late = { brandCode: "mela", type: "PL", texts: texts("late"), startAt: new Date(Date.now() - 2 * HOUR) } as const;
    const id = await test.services.content.create(late);
    expect(await unread(between, id)).toEqual([Number(before) + 1, false]);
    expect(await unread(await loginAs(test, await buildMember(test)), id)).toEqual([0, true]);
    await test.db.updateTable("announcements").set({ end_at: new Date() }).where("id", "=", Number(id)).execute();
    await feed("types=PL&flush=1");
  });

  it("to trial-like members everything counts as read, and their marks are refused", async () => {
    for (const type of [4, 40, 41, 42]) {
      const token = await tokenOf(type);
      const { player, footer } = await feed("types=PL", { token });
      expect([footer.unreadCount, player.every((notice) => notice.read)]).toEqual([0, true]);
      expect((await mark(token, player[0]?.id ?? "")).json.errorCode).toBe("freePlay.rejected");
    }
  });

  it("tells the member's tabs their new count, and everybody of what is published", async () => {
    const token = await tokenOf(0);
    const { lastId } = (await test.call("GET", "/wps/events/poll", { token })).json.value;
    await mark(token, (await feed("types=PL", { token })).player[0]?.id ?? "");
    await test.services.content.create({ brandCode: "mela", type: "H", texts: texts("match") });
    const told = async () => {
      const { json } = await test.call("GET", `/wps/events/poll?after=${lastId}`, { token });
      return (json.value as { events: { type: string; data: unknown }[] }).events.map(({ type, data }) => [type, data]);
    };
    await expect.poll(told).toEqual([
      ["unread", { notices: 19 }],
      ["announcements", {}],
    ]);
  });

  it("asks for a session, a number and an announcement of this brand", async () => {
    const token = await tokenOf(0);
    expect((await test.call("POST", "/wps/announcements/read", { body: { announcementId: "1" } })).status).toBe(401);
    expect((await mark(token, "1; drop table")).json.errorCode).toBe("request.invalid");
    expect((await mark(token, "999999999")).json.errorCode).toBe("announcement.notFound");
    const foreign = await test.services.content.create({ brandCode: "panna", type: "PL", texts: texts("elsewhere") });
    expect((await mark(token, foreign)).json.errorCode).toBe("announcement.notFound");
  });
});

describe("GET /wps/notice", () => {
  const notice = (id: string, token?: string) => test.call("GET", `/wps/notice?id=${id}`, token ? { token } : {});

  it("GAPI-31 is a call of its own for one notice, also after it has left the lists", async () => {
    const id = await test.services.content.create({
      brandCode: "mela",
      type: "PL",
      texts: texts("over", "<p>done</p>"),
      startAt: new Date(Date.now() - 2 * HOUR),
      endAt: new Date(Date.now() - HOUR),
    });
    expect(Announcement.parse((await notice(id)).json.value)).toMatchObject({ id, title: "over", content: "<p>done</p>", read: false });
    const token = await tokenOf(0);
    await mark(token, id);
    expect((await notice(id, token)).json.value.read).toBe(true);
  });

  it("does not show what is for agents to others, what is to come, or what is no notice", async () => {
    const { content } = test.services;
    const forAgents = await content.create({ brandCode: "mela", type: "A", texts: texts("agents") });
    const toCome = await content.create({ brandCode: "mela", type: "PL", texts: texts("later"), startAt: new Date(Date.now() + HOUR) });
    const promotion = (await feed("types=PR")).promotion[0]?.id ?? "";
    for (const id of [forAgents, toCome, promotion, "999999999"]) expect((await notice(id)).json.errorCode).toBe("announcement.notFound");
    expect((await notice(forAgents, await tokenOf(1))).status).toBe(200);
  });
});

describe("bonuses on deposits", () => {
  const english = { headers: { "accept-language": "en" } };
  const ofBonus = async (options: Options = english) => {
    const { promotion, banners } = await feed("types=PR,B&groupName=m_home", options);
    return { told: promotion.find(({ offer }) => offer?.promotion.id === "welcome"), banner: banners[0] };
  };

  it("CCONT-10 a promotion tells the very terms that deposits are taken by, and says them in its texts", async () => {
    const { told, banner } = await ofBonus();
    const offer = (await test.call("GET", "/wps/deposit/offer", { token: await tokenOf(0) })).json.value;
    expect([told?.offer?.promotion, told?.offer?.currency]).toEqual([offer.promotions[0], offer.currency]);
    expect(told?.title).toBe("100% bonus on the first deposit, up to ৳\u00a03,000");
    expect(told?.content).toContain("Deposit at least ৳\u00a0500");
    expect(banner).toMatchObject({ title: "100% bonus on the first deposit", link: `/m/activityDetail?id=${told?.id}` });
    expect((await ofBonus({})).told?.title).toBe("প্রথম জমায় ১০০% বোনাস, ৳\u00a03,000 পর্যন্ত");
  });

  it("CCONT-10 terms that change are told, and a bonus that ends is told no more", async () => {
    const [welcome, ...others] = OFFERS.promotions;
    if (!welcome) throw new Error("Mela has no bonus");
    const offers = async (promotions: typeof others) => {
      await test.services.deposit.saveSettings("mela", { ...OFFERS, promotions });
      test.services.versions.refresh();
    };
    await offers([{ ...welcome, percent: 40, maxBonus: 700_050 }]);
    const { told, banner } = await ofBonus();
    expect([told?.title, banner?.title]).toEqual([
      "40% bonus on the first deposit, up to ৳\u00a07,000.50",
      "40% bonus on the first deposit",
    ]);
    await offers(others);
    const ended = await ofBonus();
    expect([ended.told, ended.banner?.title]).toEqual([undefined, "Land today’s big catch"]);
    await offers(OFFERS.promotions);
  });

  it("what the demo says of a bonus has no figure of its own", () => {
    const { content } = readBrandFolder(join(BRANDS_FOLDER, "mela"));
    const entries = [
      ...PROMOTIONS.map(({ bn, en, depositPromotion }) => ({ depositPromotion, texts: { bn, en } })),
      ...Object.values(content?.announcements ?? {}),
    ];
    const told = entries.filter(({ depositPromotion }) => depositPromotion !== undefined);
    expect(told).toHaveLength(3);
    for (const { texts: said } of told) expect(JSON.stringify(Object.values(said)).replaceAll(/<\/?h3>/g, "")).not.toMatch(/\p{Nd}/u);
  });
});

describe("promotions", () => {
  it("PROMO-02 the categories are the brand's own, in its order and in the language of the request", async () => {
    const names = async (language: string) =>
      (
        (await test.call("GET", "/wps/promotions/categories", { headers: { "accept-language": language } })).json.value as {
          name: string;
        }[]
      )
        .map(({ name }) => name)
        .slice(0, 2);
    expect(await names("bn")).toEqual(["সব", "স্বাগতম"]);
    expect(await names("en")).toEqual(["All", "Welcome"]);
  });
});
