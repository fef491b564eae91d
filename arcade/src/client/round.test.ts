// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionView } from "../shared/wire.ts";
import { refreshBalance, type RoundHost, showPaid } from "./round.ts";
import { roundFor, sessionFor } from "./testing/session-fixture.ts";

const fault = () => Response.json({ success: false, errorCode: "system.unavailable", message: "Not now." }, { status: 503 });
const over = () => Response.json({ success: false, errorCode: "session.unknown", message: "Over." }, { status: 401 });
const cut = () => Promise.reject(new TypeError("no network"));
const tells = (balance: number | null) => () => Response.json({ success: true, value: sessionFor({ balance }) });

let asked: number;
let answer: () => Response | Promise<Response>;
let shown: (number | null)[];
beforeEach(() => {
  vi.useFakeTimers();
  [asked, shown] = [0, []];
  vi.stubGlobal("fetch", async () => ((asked += 1), answer()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hostOf = (session: Partial<SessionView> = {}) =>
  ({
    session: sessionFor(session),
    setBalance: (balance: number | null) => void shown.push(balance),
    notice: () => undefined,
    free: { tell: () => undefined },
  }) as unknown as RoundHost;

test.each([
  ["the network is lost", cut, []],
  ["the arcade answers by a fault for longer than it is asked again at once", fault, []],
  ["the wallet does not answer, which is shown", tells(null), [null]],
])(
  "a balance that is not told since %s is asked for until it is, and whoever waits for it hears of it once",
  async (_, away, meanwhile) => {
    answer = away;
    const heard = vi.fn<() => void>();
    void refreshBalance(hostOf(), heard);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([shown, heard.mock.calls.length]).toEqual([meanwhile, 0]);
    answer = tells(77_700);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([shown, heard.mock.calls.length]).toEqual([[...meanwhile, 77_700], 1]);
    const before = asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(before);
  },
);

test("two faults in a row are nothing: the balance is there with the third answer", async () => {
  const answers = [fault, fault, tells(77_700)];
  answer = () => answers.shift()!();
  const done = refreshBalance(hostOf());
  await vi.advanceTimersByTimeAsync(750);
  await done;
  expect(shown).toEqual([77_700]);
});

test("a page that asks for its balance often while nobody answers goes on asking once, and stops where the session is over", async () => {
  answer = cut;
  const host = hostOf();
  for (let tries = 0; tries < 5; tries += 1) await refreshBalance(host);
  expect(asked).toBe(5);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toBe(15);
  answer = over;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, shown]).toEqual([16, []]);
});

test("a round that was paid before the page was opened shows the balance of now, and one of this page that of its end", async () => {
  answer = tells(500_000);
  const earlier = roundFor({ id: "earlier", balance: 99_900 });
  await showPaid(hostOf({ round: earlier }), earlier);
  expect(shown).toEqual([500_000]);
  await showPaid(hostOf({ round: earlier }), roundFor({ id: "of-this-page", balance: 99_800 }));
  expect([shown, asked]).toEqual([[500_000, 99_800], 1]);
});
