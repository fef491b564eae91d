import type { AnalyticsEvent } from "@mela/contract/site/analytics";

type Fields = Readonly<Record<string, unknown>>;
type Reader = (input: Fields, answer: Fields) => AnalyticsEvent | null;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const PHONE = ["sms", "firebase"];

/** By method and path, so that this table brings no other part of the contract along; a test holds that each is a call. */
const READERS: Readonly<Record<string, Reader>> = {
  "PUT /wps/member/register": () => ({ name: "registrationDone", way: "username" }),
  "PUT /wps/member/register/mobile": () => ({ name: "registrationDone", way: "mobile" }),
  "POST /wps/session/login": ({ type }) => ({ name: "logIn", way: PHONE.includes(text(type)) ? "phone" : "password" }),
  "POST /wps/session/login/social": () => ({ name: "logIn", way: "provider" }),
  "POST /wps/session/passkey": () => ({ name: "logIn", way: "passkey" }),
  "POST /wps/session/secondFactor": () => ({ name: "logIn", way: "secondFactor" }),
  "POST /wps/deposit/create": ({ method }) => ({ name: "depositBegun", method: text(method) }),
  "POST /wps/withdraw": () => ({ name: "withdrawalAsked" }),
  "GET /wps/games/launch": (_input, answer) => {
    const { vassalage, gameCode } = (answer["game"] ?? {}) as Fields;
    return { name: "gameOpened", vendor: text(vassalage), game: text(gameCode) };
  },
  "POST /wps/rewards/join": () => ({ name: "promotionJoined" }),
  "POST /wps/rewards/claim": () => ({ name: "promotionClaimed" }),
};
const DEPOSITS = ["POST /wps/deposit/create", "GET /wps/deposit/order", "POST /wps/deposit/check"];
/** The calls that tell something, for a test. */
export const TELLING_CALLS: readonly string[] = [...Object.keys(READERS), ...DEPOSITS];

/** Makes events of the calls of one page. A deposit is done when its order was seen under way here before: a list of old ones tells nothing. */
export function createCallReader() {
  const underway = new Set<string>();

  const readDeposit = ({ id, state, method }: Fields): AnalyticsEvent[] => {
    if (state !== "credited") {
      underway.add(text(id));
      return [];
    }
    return underway.delete(text(id)) ? [{ name: "depositDone", method: text(method) }] : [];
  };

  return ({ method, path }: { method: string; path: string }, input: unknown, answer: unknown): AnalyticsEvent[] => {
    const call = `${method} ${path}`;
    const fields = (answer ?? {}) as Fields;
    const event = READERS[call]?.((input ?? {}) as Fields, fields);
    return [...(event ? [event] : []), ...(DEPOSITS.includes(call) ? readDeposit(fields) : [])];
  };
}

/** What opening a page tells; `path` is that of the route. */
export function readPage(path: string): AnalyticsEvent[] {
  const page: AnalyticsEvent = { name: "page", path };
  if (path === "/m/register" || path === "/m/register.html") return [page, { name: "registrationBegun" }];
  return path === "/m/activityDetail" ? [page, { name: "promotionOpened" }] : [page];
}
