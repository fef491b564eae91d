import { NO_CURRENCY } from "@mela/contract/base/money";
import { PROVIDER_LAUNCH_PATH, ProviderLaunchAnswer } from "@mela/contract/provider/provider-calls";
import { Breach, expectRefused, expectTaken, expectThat, type Check } from "./suite.ts";
import { newId, send, type Answer, type Bend, type Target } from "./wire.ts";

export interface LaunchTarget extends Target {
  gameCode: string;
  currency: string;
  /** Origin that the addresses of games must have. */
  playOrigin: string;
}

type Body = Record<string, unknown>;

/** A launch as a platform sends it; the token is never used. */
const launchOf = (target: LaunchTarget, change: Body = {}): Body => ({
  request_uuid: newId(),
  token: "token-of-the-conformance-suite",
  user: "conformance",
  game_code: target.gameCode,
  currency: target.currency,
  money: "real",
  liquidity: "conformance",
  language: "en",
  country: "BD",
  platform: "html5",
  lobby_url: "http://127.0.0.1/m/home",
  deposit_url: "http://127.0.0.1/m/voucherCenter",
  brand: "conformance",
  ...change,
});

/** What makes free play of a launch. */
const FREE: Body = { token: null, user: null, currency: NO_CURRENCY, money: "free" };

const launch = (target: LaunchTarget, body: Body, bend?: Bend): Promise<Answer> => send(target, PROVIDER_LAUNCH_PATH, body, bend);

function read(answer: Answer, what: string): ProviderLaunchAnswer {
  const parsed = ProviderLaunchAnswer.safeParse(expectTaken(answer, what).value);
  if (!parsed.success) throw new Breach(`${what} is not answered in the form of the contract`);
  return parsed.data;
}

function expectOpens(target: LaunchTarget, answer: Answer, what: string): void {
  const value = read(answer, what);
  if (!value.available) throw new Breach(`${what} does not open the game`);
  expectThat(URL.canParse(value.url) && new URL(value.url).origin === target.playOrigin, `${what} leads to ${value.url}`);
}

/** The address of a game that is launched for the test player of a token; throws where there is none. */
export async function launchedAddress(
  target: Target,
  { token, gameCode, currency }: { token: string; gameCode: string; currency: string },
) {
  const launched = { ...target, gameCode, currency, playOrigin: "" };
  const value = read(await launch(launched, launchOf(launched, { token })), "a launch");
  if (!value.available) throw new Breach("the title is not available");
  return value.url;
}

const FORGERIES: readonly (readonly [string, Bend])[] = [
  ["with another secret", { secret: "not the secret of this provider" }],
  ["over another body", { signedBody: "{}" }],
  ["not at all", { unsigned: true }],
  ["two minutes ago", { age: 120 }],
];

/** What a provider has to keep to when a platform asks it for a game. */
export const LAUNCH_CHECKS: readonly Check<LaunchTarget>[] = [
  {
    name: "a launch for money, one for trial money and one for free play each answer an address of the provider's own",
    run: async (target) => {
      expectOpens(target, await launch(target, launchOf(target)), "a launch for money");
      expectOpens(target, await launch(target, launchOf(target, { money: "trial" })), "a launch for trial money");
      expectOpens(target, await launch(target, launchOf(target, FREE)), "free play");
    },
  },
  {
    name: "every launch has an address of its own, and a repeated one the same",
    run: async (target) => {
      const body = launchOf(target);
      const [first, again, other] = [await launch(target, body), await launch(target, body), await launch(target, launchOf(target))];
      expectThat(first.text === again.text, "a repeated launch got another answer");
      expectThat(first.text !== other.text, "two launches share an address");
    },
  },
  {
    name: "a request id with another body is refused",
    run: async (target) => {
      const body = launchOf(target);
      expectTaken(await launch(target, body), "the launch");
      expectRefused(await launch(target, { ...body, user: "another" }), ["provider.requestMismatch"], "another body");
    },
  },
  {
    name: "a title that the provider does not have is answered as not available",
    run: async (target) => {
      const value = read(await launch(target, launchOf(target, { game_code: "NO-SUCH-GAME-AT-ALL" })), "an unknown title");
      expectThat(!value.available, "an unknown title is available");
    },
  },
  {
    name: "free play with a player, and money without one, are refused",
    run: async (target) => {
      const half = { currency: NO_CURRENCY, money: "free" };
      expectRefused(await launch(target, launchOf(target, half)), ["request.invalid"], "free play with a player");
      expectRefused(await launch(target, launchOf(target, { token: null, user: null })), ["request.invalid"], "money without a player");
    },
  },
  {
    name: "a launch that does not say which kind of money it is for, or whom its player may meet, is refused",
    run: async (target) => {
      expectRefused(await launch(target, launchOf(target, { ...FREE, money: "real" })), ["request.invalid"], "free play as real money");
      for (const missing of ["money", "liquidity"])
        expectRefused(await launch(target, launchOf(target, { [missing]: undefined })), ["request.invalid"], `a launch without ${missing}`);
      expectRefused(await launch(target, launchOf(target, { money: "bonus" })), ["request.invalid"], "an unknown kind of money");
    },
  },
  ...FORGERIES.map(([how, bend]) => ({
    name: `a launch signed ${how} is refused`,
    run: async (target: LaunchTarget) =>
      expectRefused(
        await launch(target, launchOf(target), bend),
        ["provider.signature", "provider.stale", "provider.unknown"],
        `a launch signed ${how}`,
      ),
  })),
];
