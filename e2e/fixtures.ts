import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page, type Request } from "@playwright/test";
import { type FreshMember, type MemberOffice, openMemberOffice } from "@mela/server/testing/members";
import { currentStack, type Stack } from "./stack/stack.ts";
import { keepToasts } from "./toasts.ts";
import { type Language, WORDS } from "./words.ts";

type MemberDraft = Omit<Parameters<MemberOffice["create"]>[0], "account">;

interface Fixtures {
  /** Language of the visitor; the site's own default is Bengali. */
  language: Language;
  /** Texts of the controls in that language. */
  words: (typeof WORDS)[Language];
  /** Makes a member of this test alone. Funds are minor units of BDT. */
  newMember: (draft?: MemberDraft) => Promise<FreshMember>;
  /** Opens a page as a member of Mela who has logged in before; the log-in itself is proved by journeys of its own. */
  enter: (member: FreshMember, target?: string) => Promise<void>;
  /** Whether popups that open by themselves count as seen already, as for all journeys but theirs. */
  popupsSeen: boolean;
  /** When this test fails, it tells which requests of its pages failed or were still waiting. */
  tellUnanswered: undefined;
  /** Console errors that this test provokes on purpose; any other one fails it. */
  expectConsoleErrors: (...patterns: RegExp[]) => void;
}

interface WorkerFixtures {
  stack: Stack;
  office: MemberOffice;
}

export { expect };

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright reads what a fixture needs from its first parameter, which therefore has to be a pattern, even an empty one.
  stack: [async ({ browserName: _ }, use) => use(currentStack()), { scope: "worker" }],
  office: [
    async ({ stack }, use) => {
      const office = openMemberOffice(stack.databaseUrl, stack.secrets);
      await use(office);
      await office.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  language: ["bn", { option: true }],
  words: async ({ language }, use) => use(WORDS[language]),
  newMember: async ({ office }, use, info) => {
    let made = 0;
    await use((draft = {}) => {
      made += 1;
      const account = `t${info.workerIndex}${Date.now().toString(36)}${made}`.slice(0, 16);
      return office.create({ ...draft, account });
    });
  },
  enter: async ({ page, office }, use) => {
    await use(async ({ account }, target = "/m/home") => {
      const script = await page.addInitScript(keepSession, JSON.stringify(await office.logIn(account)));
      await open(page, target);
      // What becomes of the session from here on is the page's affair.
      await script.dispose();
    });
  },
  popupsSeen: [true, { option: true }],
  context: async ({ context, language, popupsSeen, stack }, use) => {
    await context.addInitScript(keepToasts);
    if (popupsSeen) await context.addInitScript(markPopupsSeen);
    if (language !== "bn") await context.addCookies([{ name: "MC_LANGUAGE", value: language, url: stack.url }]);
    await use(context);
    // The one thing that Playwright does not set right before the next test has the context.
    await context.setOffline(false);
  },
  tellUnanswered: async ({ context }, use, info) => {
    const unanswered = new Set<Request>();
    const failed: string[] = [];
    context.on("request", (request) => unanswered.add(request));
    context.on("requestfinished", (request) => unanswered.delete(request));
    context.on("requestfailed", (request) => {
      unanswered.delete(request);
      failed.push(`${request.failure()?.errorText ?? "failed"}: ${request.method()} ${request.url()}`);
    });
    await use(undefined);
    if (info.status === info.expectedStatus) return;
    const lines = [...unanswered].map((request) => `no answer: ${request.method()} ${request.url()}`);
    await info.attach("requests without an answer", { body: [...lines, ...failed].join("\n"), contentType: "text/plain" });
  },
  expectConsoleErrors: async ({ context }, use) => {
    const expected: RegExp[] = [];
    const unexpected: string[] = [];
    const note = (text: string) => void unexpected.push(text);
    context.on("console", (message) => message.type() === "error" && note(`${message.text()} (${message.location().url})`));
    context.on("weberror", (error) => note(String(error.error())));
    await use((...patterns) => void expected.push(...patterns));
    expect(
      unexpected.filter((text) => !expected.some((pattern) => pattern.test(text))),
      "no unexpected error in the console",
    ).toEqual([]);
  },
  // Every page is watched, also where the test does not name the watch itself.
  page: async ({ page, expectConsoleErrors: _, tellUnanswered: __ }, use) => use(page),
});

/** The tab keeps this session, as after a log-in. */
export function keepSession(record: string): void {
  try {
    sessionStorage.setItem("MC_SESSION_INFO", record);
  } catch {
    // A frame without storage of its own is nobody's.
  }
}

function markPopupsSeen(): void {
  try {
    localStorage.setItem("MC_POPUP_HIDDEN_ON", new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date()));
    sessionStorage.setItem("NOTICE_POP", "1");
  } catch {
    // A frame without storage of its own shows no popup of ours either.
  }
}

/** Buttons, forms and fields that are still the document's alone; one word when there is no button yet. */
function notTaken(): string[] {
  const taken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__react"));
  const button = document.querySelector("button");
  if (button === null) return ["no button"];
  return [button, ...document.querySelectorAll("form, input")].filter((one) => !taken(one)).map((one) => one.outerHTML.slice(0, 120));
}

/** Waits until React has taken the page over, its forms too, which follow the shell: before that a tap would be the document's alone. */
export async function hydrated(page: Page): Promise<void> {
  // Asked by the clock: a page that draws no frame is taken over all the same.
  await expect.poll(() => page.evaluate(notTaken).catch(String), { timeout: 60_000 }).toEqual([]);
}

/** Opens a path and waits until the page answers to taps. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Reloads the page and waits until it answers to taps again. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Fills and sends the login form that is open. */
export async function fillLogin(page: Page, member: FreshMember, words: (typeof WORDS)[Language]): Promise<void> {
  await page.getByRole("textbox", { name: words.username, exact: true }).fill(member.account);
  await page.getByLabel(words.password, { exact: true }).fill(member.password);
  await page.locator("form button[type=submit]").tap();
}

/** Logs in on the login page and waits for `target`; at another brand or on another line, where an origin is given. */
export async function login(
  page: Page,
  member: FreshMember,
  words: (typeof WORDS)[Language],
  target = "/m/home",
  origin = "",
): Promise<void> {
  await open(page, `${origin}/m/login?return=${encodeURIComponent(target)}`);
  await fillLogin(page, member, words);
  await page.waitForURL((url) => url.pathname + url.search === target);
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No rule of WCAG 2.2 A and AA is broken on the page as it stands, or in a part of it; nor, where they are asked for, axe's best practices. */
export async function expectAccessible(page: Page, part?: string, more: readonly "best-practice"[] = []): Promise<void> {
  // A page that was left without a load still has the rules, and reading them takes longer than going by them.
  const known = await page.evaluate(() => "axe" in globalThis);
  // Only what is broken is told in full, and no second page is opened to put the frames' results together.
  const axe = new AxeBuilder(known ? { page, axeSource: "void 0" } : { page })
    .options({ resultTypes: ["violations"] })
    .withTags([...WCAG, ...more])
    .setLegacyMode();
  const result = await (part === undefined ? axe : axe.include(part)).analyze();
  const broken = result.violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(" ")).join(" · ")}`,
  );
  expect.soft(broken, page.url()).toEqual([]);
}
