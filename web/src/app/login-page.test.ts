import { expect, test } from "vitest";
import { renderAt } from "./render-fixture.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";

type Template = typeof TEMPLATE;

/** The login as the server renders it, with some settings changed. */
async function loginPage(
  switches: Partial<Template["switches"]> = {},
  url = "/m/login",
  captcha: Template["captcha"]["login"] = "afterFailure",
) {
  const template = { ...TEMPLATE, switches: { ...TEMPLATE.switches, ...switches }, captcha: { ...TEMPLATE.captcha, login: captcha } };
  const { html } = await renderAt(url, { template });
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

const tabsOf = (html: string) => [...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map((match) => match[1]);

test("LOGIN-01 LOGIN-02 LOGIN-24 the mobile tab is there exactly when its switch is on, the username form always", async () => {
  const both = await loginPage();
  expect(tabsOf(both)).toEqual(["Username", "Mobile number"]);
  const one = await loginPage({ MOBILECODELOGIN3: false });
  expect(tabsOf(one)).toEqual([]);
  for (const html of [both, one]) expect(html).toMatch(/<input[^>]*autoComplete="username/i);
});

test("LOGIN-03 LOGIN-04 LOGIN-31 username and password are the two inputs of the first display; a captcha only where the brand always wants one", async () => {
  const inputs = (html: string) => [...html.matchAll(/<input[^>]*name="(\w+)"/g)].map((match) => match[1]);
  expect(inputs(await loginPage())).toEqual(["username", "password", "remember"]);
  const always = await loginPage({}, "/m/login", "always");
  expect(inputs(always)).toEqual(["username", "password", "captcha", "remember"]);
  expect(/<input[^>]*name="captcha"[^>]*>/.exec(always)?.[0]).toMatch(/maxlength="6"/i);
  expect(always).toContain("I can’t see the picture");
  expect(inputs(await loginPage({}, "/m/login", "off"))).not.toContain("captcha");
});

test("LOGIN-07 remember me is offered by its switch, and ticked before the page's code has come", async () => {
  expect(/<input[^>]*name="remember"[^>]*>/.exec(await loginPage())?.[0]).toMatch(/ checked=""/);
  expect(await loginPage()).toContain('name="remember"');
  expect(await loginPage({ REMEMBERME3: false })).not.toContain('name="remember"');
});

test("LOGIN-12 the free trial is offered exactly when free play is on", async () => {
  expect(await loginPage()).toContain('href="/m/trail"');
  expect(await loginPage({ FREEPLAY3: false })).not.toContain('href="/m/trail"');
});

test("a log-in that leads on to a game hands the game to the free trial too", async () => {
  const game = encodeURIComponent("/m/play?gameType=RNG&gameCode=MLA-TIGER");
  expect(await loginPage({}, `/m/login?return=${game}`)).toContain(`href="/m/trail?return=${game}"`);
});

test("LOGIN-09 LOGIN-14 LOGIN-15 leads to a forgotten password and a new account, marks where one is, and closes with the copyright", async () => {
  const html = await loginPage();
  expect(html).toContain('href="/m/forget"');
  expect(html).toMatch(/<a[^>]*href="\/m\/login"[^>]*aria-current="page"|<a[^>]*aria-current="page"[^>]*href="\/m\/login"/);
  expect(html).not.toMatch(/<a[^>]*href="\/m\/register"[^>]*aria-current/);
  expect(html).toMatch(/© 2026 Mela/);
});

test("at the agents' door there is the username alone, and the way back", async () => {
  const html = await loginPage({}, "/m/login?agent=1");
  expect(tabsOf(html)).toEqual([]);
  expect(html).toContain("Log in here with your agent account.");
  expect(html).toContain("Member login");
});
