import type { AnnouncementFeed } from "@mela/contract/content/content";
import { enterAs, expect, expectAccessible, hydrated, test } from "../../agent.ts";
import { stayWithinDay } from "../../midnight.ts";

const HOME = "/m/agent/home";

test.describe("an agent's home", () => {
  test.use({ language: "en", locale: "en-GB", timezoneId: "Asia/Dhaka" });
  test.beforeEach(stayWithinDay);

  test("AGENT-09 AGENT-10 AGENT-11 AGENT-23 AGENT-27 AGENT-28 AGENT-29 AGENT-31 AGENT-32 AGENT-33 AGENT-34 AGENT-35 AGENT-36 ROUTE-31 ROLE-06 GAPI-25 GAPI-28 GAPI-43 greeting, money, what they earned themselves before the team of today, tools with badges, own footer", async ({
    page,
    agents,
  }) => {
    const agent = await agents.add({ fundsMinor: 1_250_000 });
    await agents.add({ type: 0, superior: agent });
    await agents.count();
    await agents.write(agent, "Hello");
    await agents.announce("mela", "For agents");
    // Another process has published it, of which the server learns within seconds; whoever asks with `flush` has it read at once.
    const published = await page.request.get("/wps/announcements?types=A&groupName=m_home&platform=M&merchantCode=mela&flush=1", {
      headers: { authorization: `Bearer ${agent.session.token}`, "accept-language": "en" },
    });
    expect(((await published.json()) as { value: AnnouncementFeed }).value.footer.unreadCount).toBeGreaterThan(0);
    await enterAs(page, agent);
    const asked: URL[] = [];
    page.on("request", (request) => void (request.url().includes("/wps/announcements?") && asked.push(new URL(request.url()))));
    const wallets: string[] = [];
    page.on("request", (request) => void (new URL(request.url()).pathname === "/wps/wallets/gcs" && wallets.push(request.method())));
    await page.goto(HOME);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(agent.account);
    await expect(page.locator('[data-part="greeting"]')).toHaveText(/^Good (morning|day|afternoon|evening)$/);
    await expect(page.locator('[data-part="agent-balance"]')).toHaveText("৳12,500.00");
    expect(new Set(wallets)).toEqual(new Set(["GET"]));
    for (const span of ["today", "month"]) await expect(page.locator(`[data-earned="${span}"]`)).toContainText("৳ 0.00");
    const top = async (part: string) => (await page.locator(part).first().boundingBox())?.y ?? Number.NaN;
    expect(await top("[data-earned]")).toBeLessThan(await top("[data-stat]"));
    await expect(page.getByRole("link", { name: "Deposit" })).toHaveAttribute("href", "/m/voucherCenter");
    await expect(page.getByRole("link", { name: "Withdraw" })).toHaveAttribute("href", "/m/withdraw");
    const stat = (name: string) => page.locator(`[data-stat="${name}"] dd`);
    await expect(stat("teamRegisterMemberCount")).toHaveText("1");
    await expect(stat("teamLoginMemberCount")).toHaveText("1");
    await expect(stat("teamBetMemberCount")).toHaveText("0");
    await expect(stat("teamOnlineCount")).toHaveText(/^\d+$/);
    await expect(page.locator('[data-tool="mail"] [data-part="badge"]')).toContainText("1");
    await expect(page.locator('[data-tool="team"] [data-part="badge"]')).toHaveCount(0);
    const nav = (key: string) => page.locator(`[data-part="agent-footer"] [data-nav="${key}"]`);
    await expect(nav("home")).toHaveAttribute("href", "/m/home");
    await expect(nav("openAccount")).toHaveAttribute("href", "/m/agentRegister");
    await expect(nav("announcements")).toHaveAttribute("href", "/m/member/notice?types=A");
    await expect(nav("announcements").locator('[data-part="badge"]')).toBeVisible();
    expect(asked.some(({ searchParams }) => searchParams.get("types") === "A" && searchParams.get("groupName") === "m_home")).toBe(true);
    await expectAccessible(page);
    await page.locator('[data-tool="onlineService"]').tap();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("a member who is made an agent is one at once in every open tab: their home opens by itself, and its menu is there without a reload", async ({
    page,
    context,
    agents,
  }) => {
    const member = await agents.add({ type: 0 });
    const other = await context.newPage();
    for (const [tab, address] of [
      [page, "/m/inviteFriends"],
      [other, "/m/member/home"],
    ] as const) {
      await enterAs(tab, member);
      await tab.goto(address);
      await hydrated(tab);
    }
    await expect(other.locator('a[href="/m/agent/home"]')).toHaveCount(0);
    // One of the two reads the stream, and tells the other one; which of them, and whether the other one listens yet, is no matter.
    await agents.setType(member, 1);
    await page.waitForURL(`**${HOME}`);
    await expect(page.locator('[data-part="agent-footer"]')).toBeVisible();
    await expect(other.locator('a[href="/m/agent/home"]').first()).toBeVisible();
    await other.close();
  });
});
