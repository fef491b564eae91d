// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { setSession } from "../data/auth/session.ts";
import { payingGame } from "../data/deposit/paying-game.ts";
import { gamesKeys } from "../data/games/games.keys.ts";
import { STORAGE_KEYS } from "../lib/storage.ts";
import { pass, stopClock } from "../testing/clock.ts";
import { toastTexts } from "../testing/form-steps.ts";
import { catalogue, gamePage, wireGame } from "../testing/games-fixture.ts";
import { refused, SESSION, type Wire, type WireRequest } from "../testing/wire.ts";
import { useToasts } from "../ui/toast-store.ts";
import { address, all, goTo, leave, part, settle, tap, tapButton, visit } from "./visit-fixture.tsx";

/* What taps on games, hearts and the members' own lists lead to. */

afterEach(leave);

const GAMES = [
  wireGame("7", { displayName: "Tiger Fortune", iconUrl: "/media/covers/tiger-240.avif", isHot: true }),
  wireGame("8", { displayName: "Kite Festival" }),
];
const MINE = {
  "GET /wps/favorites/ids": { content: [], pageNum: 1, totalPages: 1 },
  "GET /wps/favorites": { content: [], pageNum: 1, totalPages: 1 },
  "GET /wps/recent": { list: [], totalPages: 0 },
};
const open = (path: string, more: Record<string, unknown> = {}, session: Parameters<typeof setSession>[0] | object | null = null) =>
  visit(path, { ...catalogue(GAMES), ...MINE, ...more }, { session });
const of = (wire: Wire, pattern: RegExp) => wire.sent.filter(({ call }) => pattern.test(call));
const personal = /favorites|recent|launch/;
const hearts = () => [...document.querySelectorAll<HTMLElement>('[data-part="hot-games"] [data-game] button')];
const heart = () => hearts()[0] ?? null;
const isOn = () => heart()?.getAttribute("aria-pressed") === "true";
const tile = () => document.querySelector('[data-part="hot-games"] [data-game] a');

describe("a visitor", () => {
  test("LAUNCH-02 a tap on a game goes to the login, which leads on to it, and launches nothing", async () => {
    const wire = await open("/m/hot-games");
    await tap(tile());
    expect(decodeURIComponent(address())).toMatch(/^\/m\/login\?return=\/m\/play\?.*gameCode=MLA-7/);
    expect(of(wire, personal)).toEqual([]);
  });

  test("TILE-04 FAV-08 FAV-11 GROLE-03 a tap on a heart goes to the login and saves nothing", async () => {
    const wire = await open("/m/hot-games");
    const lists = () => wire.client.getQueriesData({ queryKey: gamesKeys.favorites });
    expect(lists()).toEqual([[gamesKeys.favoriteIds(""), undefined]]);
    await tap(heart());
    expect(address()).toBe("/m/login?return=%2Fm%2Fhot-games");
    expect(of(wire, personal)).toEqual([]);
    expect(lists().filter(([, list]) => list !== undefined)).toEqual([]);
  });

  test.each(["/m/favorite", "/m/fav-games", "/m/recent"])(
    "FAV-02 FAV-11 RECENT-02 GROUTE-16 GROUTE-18 GROLE-03 %s leads home, and nothing is asked for",
    async (path) => {
      const wire = await open(path);
      await waitFor(() => expect(address()).toBe("/m/home"));
      expect(of(wire, personal)).toEqual([]);
      expect([part("mine-favorites"), part("mine-recent")]).toEqual([null, null]);
    },
  );
});

describe("a heart", () => {
  test("GAPI-09 TILE-02 is on exactly for the games whose node ids the platform has named", async () => {
    const hot = ["7", "8", "9"].map((id) => wireGame(id, { isHot: true }));
    const ids = { content: ["8", "99"], pageNum: 1, totalPages: 1 };
    await open("/m/hot-games", { "GET /wps/games/hot": hot, "GET /wps/favorites/ids": ids }, {});
    const marks = () => hearts().map((one) => [one.closest("[data-game]")?.getAttribute("data-game"), one.getAttribute("aria-pressed")]);
    await waitFor(() =>
      expect(marks()).toEqual([
        ["7", "false"],
        ["8", "true"],
        ["9", "false"],
      ]),
    );
  });

  test("TILE-05 FAV-06 of a member turns at once, is sent, and opens nothing", async () => {
    const kept: string[] = [];
    const keep = () => {
      kept.push("7");
      return { nodeId: "7", favorite: true };
    };
    const ids = () => ({ content: kept, pageNum: 1, totalPages: 1 });
    const wire = await open("/m/hot-games", { "POST /wps/favorites": keep, "GET /wps/favorites/ids": ids }, {});
    await tap(heart());
    expect(isOn()).toBe(true);
    expect(of(wire, /^POST/).map(({ call, json }) => [call, json])).toEqual([["POST /wps/favorites", { nodeId: "7", vendor: "MLA" }]]);
    expect([address(), of(wire, /launch/)]).toEqual(["/m/hot-games", []]);
  });

  test("FAV-07 of a favourite turns back and leaves the member's list at once, before the platform has heard of it", async () => {
    let told = () => {};
    const kept = { content: ["7"], pageNum: 1, totalPages: 1 };
    const list = { content: [GAMES[0]], pageNum: 1, totalPages: 1 };
    const wire = await open(
      "/m/favorite",
      {
        "GET /wps/favorites/ids": kept,
        "GET /wps/favorites": list,
        "DELETE /wps/favorites": () => new Promise<void>((resolve) => (told = resolve)).then(() => ({ nodeId: "7", favorite: false })),
      },
      {},
    );
    const mine = () => all('[data-part="mine-favorites"] [data-game]', "data-game");
    await waitFor(() => expect(mine()).toEqual(["7"]));
    await tap(document.querySelector('[data-part="mine-favorites"] [data-game] button'));
    expect(mine()).toEqual([]);
    await waitFor(() => expect(of(wire, /^DELETE/)).toHaveLength(1));
    expect(mine()).toEqual([]);
    kept.content = [];
    list.content = [];
    told();
    await settle();
  });

  test("FAV-06 that the platform refuses is taken back, with the platform's own words", async () => {
    const full = () => Response.json({ success: false, errorCode: "favorite.full", message: "Your list is full" }, { status: 409 });
    await open("/m/hot-games", { "POST /wps/favorites": full }, {});
    await tap(heart());
    await waitFor(() => expect(toastTexts()).toEqual(["Your list is full"]));
    expect(isOn()).toBe(false);
  });

  test("FAV-06 that is lost on the way is taken back, and the network's absence is told", async () => {
    const lost = () => {
      throw new TypeError("Failed to fetch");
    };
    await open("/m/hot-games", { "POST /wps/favorites": lost }, {});
    await tap(heart());
    await waitFor(() => expect(useToasts.getState().toasts.map(({ kind }) => kind)).toEqual(["offline"]));
    expect(isOn()).toBe(false);
  });

  test("in a session that has ended elsewhere leads to the login, says why, and is done when the member is back", async () => {
    let ended = true;
    const answer = () => (ended ? refused("session.expired", 401) : { nodeId: "7", favorite: true });
    const wire = await open(
      "/m/hot-games",
      { "POST /wps/favorites": answer, "POST /wps/session/renew": refused("session.expired", 401) },
      {},
    );
    await tap(heart());
    await waitFor(() => expect(address()).toBe("/m/login?return=%2Fm%2Fhot-games"));
    await waitFor(() => expect(toastTexts().join()).toMatch(/logged out|log in again/i));
    ended = false;
    const before = of(wire, /^POST \/wps\/favorites/).length;
    setSession({ ...SESSION, token: "u".repeat(24) });
    await waitFor(() => expect(of(wire, /^POST \/wps\/favorites/)).toHaveLength(before + 1));
    expect(of(wire, /^POST \/wps\/favorites/).at(-1)?.token).toBe("u".repeat(24));
  });
});

describe("a call that fails", () => {
  const WORDS = "Words of the platform";
  const spoken = () => [toastTexts(), document.querySelector('[role="alertdialog"]'), document.body.textContent?.includes(WORDS)];

  test.each([
    ["a list of games", "GET /wps/games", "/m/slot-games"],
    ["the recent games", "GET /wps/recent", "/m/recent"],
    ["the favourites", "GET /wps/favorites", "/m/favorite"],
    ["the companies", "GET /wps/games/vendors", "/m/live-games"],
    ["the offers", "GET /wps/announcements", "/m/activity"],
    ["the ranking", "GET /wps/games/ranking", "/m/ranking?board=bet"],
  ])("API-48 %s, by %s, shows no message by itself: the place of it at %s offers another try", async (_what, failing, path) => {
    const wire = await open(path, { [failing]: () => refused("system.error", 500, WORDS) }, {});
    await screen.findAllByRole("button", { name: "Try again" });
    await settle();
    expect(wire.sent.map(({ call }) => call)).toContain(failing);
    expect(spoken()).toEqual([[], null, false]);
  });

  test("API-48 while others have the alert: what their failure says is shown by itself", async () => {
    await open("/m/hot-games", { "POST /wps/favorites": () => refused("favorite.full", 409, WORDS) }, {});
    await tap(heart());
    await waitFor(() => expect(toastTexts()).toEqual([WORDS]));
  });
});

describe("the member's own games", () => {
  test("FAV-01 FAV-03 FAV-04 RECENT-01 GLIST-47 GROUTE-16 GROUTE-17 GROUTE-18 ROUTE-22 are one screen with one title, by its path; it offers 15 hot games and closes to where the member was", async () => {
    const hot = Array.from({ length: 20 }, (_, at) => wireGame(`${at}`, { isHot: true }));
    const mine = {
      "GET /wps/games/hot": hot,
      "GET /wps/favorites": { content: [GAMES[1]], pageNum: 1, totalPages: 1 },
      "GET /wps/recent": { list: [GAMES[0]], totalPages: 1 },
    };
    const title = () => screen.getByRole("heading", { level: 1 }).textContent;
    await open("/m/help", mine, {});
    for (const path of ["/m/favorite", "/m/fav-games"]) {
      await goTo(path);
      await waitFor(() => expect(all('[data-part="mine-favorites"] [data-game]', "data-game")).toEqual(["8"]));
      expect(title()).toBe("Favourites");
    }
    await goTo("/m/recent");
    await waitFor(() => expect(all('[data-part="mine-recent"] [data-game]', "data-game")).toEqual(["7"]));
    expect([part("mine-favorites"), title()]).toEqual([null, "Favourites"]);
    await tap(screen.getByRole("tab", { name: "Hot" }));
    expect(all('[data-part="mine-hot"] [data-game]', "data-game")).toHaveLength(15);
    for (const before of ["/m/fav-games", "/m/favorite", "/m/help"]) {
      await tapButton("Back");
      expect(address()).toBe(before);
    }
  });

  test.each([
    ["/m/recent", "mine-recent"],
    ["/m/member/games", "mine-RECENT"],
  ])(
    "RECENT-03 a list of recents that fails at %s shows no error message; its placeholders stand until the call ends",
    async (path, name) => {
      let end: (answer: Response) => void = () => undefined;
      const held = new Promise<Response>((resolve) => (end = resolve));
      await open(path, { "GET /wps/recent": () => held }, {});
      const shapes = () => part(name)?.querySelectorAll("[data-skeleton]").length;
      expect(shapes()).toBe(1);
      end(refused("system.error", 500, "Words of the platform"));
      await waitFor(() => expect(part(name)?.querySelector('[role="status"]')?.textContent).toBe("Try again"));
      const alerts = [...document.querySelectorAll('[role="alert"], [role="alertdialog"]')].map(({ textContent }) => textContent);
      expect([toastTexts(), alerts.join(""), shapes()]).toEqual([[], "", 0]);
      expect(document.body.textContent).not.toMatch(/Words of the platform|did not load|didn’t load|connection|No games/);
    },
  );

  test("what they played, what they like, and what others play most stand together", async () => {
    await open("/m/member/games", { "GET /wps/recent": { list: [GAMES[0]], totalPages: 1 } }, {});
    await waitFor(() => expect(all('[data-part="mine-RECENT"] [data-game]', "data-game")).toEqual(["7"]));
    expect(part("mine-FAV")?.textContent).toContain("Games you mark with a heart will appear here.");
    expect(all('[data-part="popular"] [data-game]', "data-game")).toEqual(["7", "8"]);
  });
});

describe("pictures", () => {
  test("TILE-07 ERR-40 GERR-05 one that fails is hidden, and the tile with its name stays", async () => {
    await open("/m/hot-games");
    const picture = document.querySelector('[data-part="hot-games"] img');
    expect(picture?.getAttribute("src")).toContain("/media/covers/tiger");
    if (picture) fireEvent.error(picture);
    await settle();
    expect(document.querySelector('[data-part="hot-games"] img')).toBeNull();
    expect(screen.getByRole("link", { name: /Tiger Fortune/ })).toBe(tile());
  });

  test("TILE-07 ERR-40 in a list on the move too", async () => {
    await open("/m/slot-games");
    await waitFor(() => expect(document.querySelector('[data-part="window"] [data-game="7"]')).not.toBeNull());
    const moving = document.querySelector('[data-part="window"] [data-game="7"]');
    const picture = moving?.querySelector("img");
    if (picture) fireEvent.error(picture);
    expect(
      [...(moving?.querySelectorAll<HTMLImageElement>("img") ?? [])].filter(
        (image) => !image.hidden && image.style.visibility !== "hidden",
      ),
    ).toEqual([]);
    expect(moving?.querySelector("a")?.textContent).toContain("Tiger Fortune");
  });
});

describe("the player", () => {
  const PLAY = "/m/play?gameType=RNG&vassalage=MLA&gameCode=MLA-7&gameId=7&nodeId=7";
  const launched = { url: "https://arcade.example/seven", mode: "iframe", origin: "https://arcade.example", game: GAMES[0] };
  const failure = () => part("player-failure")?.textContent ?? "";

  test.each([
    ["that is withdrawn", "game.notFound", 404, "This game no longer exists."],
    ["that its provider no longer has", "game.unavailable", 409, "This game isn’t ready yet. Please pick another one."],
  ])("says of a game %s why it does not open, and offers the way back alone", async (_what, code, status, words) => {
    await open("/m/hot-games", { "GET /wps/games/launch": () => refused(code, status) }, {});
    await tap(tile());
    await waitFor(() => expect(failure()).toContain(words));
    expect([screen.queryByRole("button", { name: "Try again" }), document.querySelector("iframe")]).toEqual([null, null]);
    await tapButton("Back to the games");
    expect(address()).toBe("/m/hot-games");
  });

  test("says that the company does not answer, and opens the game at another try", async () => {
    let down = true;
    const wire = await open(PLAY, { "GET /wps/games/launch": () => (down ? refused("game.providerDown", 503) : launched) }, {});
    await waitFor(() => expect(failure()).toContain("The game company isn’t responding right now. Your balance is safe."));
    expect(document.querySelector("iframe")).toBeNull();
    down = false;
    await tapButton("Try again");
    await waitFor(() => expect(document.querySelector("iframe")?.getAttribute("src")).toBe(launched.url));
    expect(of(wire, /launch/)).toHaveLength(2);
  });

  test("its way to pay notes the game, which the deposit leads back to", async () => {
    await open(PLAY, { "GET /wps/games/launch": launched }, {});
    await waitFor(() => expect(document.querySelector("iframe")).not.toBeNull());
    await tapButton("Deposit");
    expect(address()).toBe("/m/voucherCenter");
    expect(payingGame(SESSION.userName)).toBe(PLAY);
  });

  test("a game that was withdrawn while it was listed is gone from the list that one comes back to", async () => {
    let listed = GAMES;
    const more = {
      "GET /wps/games/hot": () => listed,
      "GET /wps/games": () => gamePage(listed),
      "GET /wps/games/launch": () => refused("game.notFound", 404),
    };
    await open("/m/hot-games", more, {});
    await tap(tile());
    listed = GAMES.slice(1);
    await waitFor(() => expect(failure()).not.toBe(""));
    await tapButton("Back to the games");
    await waitFor(() => expect(all('[data-part="hot-games"] [data-game]', "data-game")).toEqual(["8"]));
  });

  test("an address outside the company's origin is not opened", async () => {
    await open(PLAY, { "GET /wps/games/launch": { ...launched, url: "https://evil.example/play" } }, {});
    await waitFor(() => expect(failure()).toContain("isn’t the company’s own"));
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("a launch that hangs offers the way back after 10 s, and not before", async () => {
    await open("/m/hot-games", { "GET /wps/games/launch": () => new Promise(() => undefined) }, {});
    stopClock();
    await goTo(PLAY);
    expect(document.body.textContent).toContain("Opening the game…");
    await pass(9_990);
    expect(screen.queryByRole("button", { name: "Back to the games" })).toBeNull();
    await pass(20);
    fireEvent.click(screen.getByRole("button", { name: "Back to the games" }));
    await settle();
    expect(address()).toBe("/m/hot-games");
  });

  test("a game whose own page hangs offers the way back after 10 s, and another try when it is given up after 25", async () => {
    await open("/m/hot-games", { "GET /wps/games/launch": launched }, {});
    stopClock();
    await goTo(PLAY);
    await settle();
    expect(document.querySelector("iframe")).not.toBeNull();
    await pass(9_990);
    expect(screen.queryByRole("button", { name: "Back to the games" })).toBeNull();
    await pass(20);
    screen.getByRole("button", { name: "Back to the games" });
    await pass(15_000);
    expect(failure()).toContain("The game is taking unusually long to load.");
    screen.getByRole("button", { name: "Try again" });
  });

  test.each([0, 1, 2])("LAUNCH-07 free play of a member of type %i goes on: it is launched as such, and the game opens", async (type) => {
    const wire = await open(`${PLAY}&freeplay=1`, { "GET /wps/games/launch": launched }, { type });
    await waitFor(() => expect(document.querySelector("iframe")?.getAttribute("src")).toBe(launched.url));
    expect(of(wire, /launch/).map(({ query }) => query?.["freeplay"])).toEqual(["true"]);
    expect(toastTexts()).toEqual([]);
  });

  test.each([3, 4, 40, 41, 42])(
    "LAUNCH-08 LAUNCH-09 free play of a member of type %i is refused with the offline toast, and launches nothing",
    async (type) => {
      const wire = await open(`${PLAY}&freeplay=1`, { "GET /wps/games/launch": launched }, { type });
      await waitFor(() =>
        expect(useToasts.getState().toasts).toMatchObject([{ kind: "offline", text: "This isn’t available for your account." }]),
      );
      expect(of(wire, /launch/)).toEqual([]);
      expect(failure()).toContain("Free play isn’t available for your account.");
    },
  );

  test.each([0, 1, 2])("TRIAL-14 LAUNCH-07 free play of a member of type %i passes the check, and is launched", async (type) => {
    const wire = await open(`${PLAY}&freeplay=1`, { "GET /wps/games/launch": launched }, { type });
    await waitFor(() => expect(document.querySelector("iframe")).not.toBeNull());
    expect(of(wire, /launch/).map(({ query }) => query?.["freeplay"])).toEqual(["true"]);
    expect([useToasts.getState().toasts, failure()]).toEqual([[], ""]);
  });
});

describe("the search", () => {
  const results = () => all('[data-part="results"] [data-game]', "data-game");
  const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });

  test("that finds nothing says so and offers what is popular; damaged terms do no harm; a lost answer can be asked for again", async () => {
    localStorage.setItem(STORAGE_KEYS.recentSearches, '[1,{"a":2}');
    let lost = false;
    const answers = catalogue(GAMES);
    const list = answers["GET /wps/games"] as (request: WireRequest) => unknown;
    await open("/m/search?q=%E0%A6%83%E0%A6%83zzzz", {
      "GET /wps/games": (request: WireRequest) => (lost ? refused("system.error", 500) : list(request)),
    });
    await screen.findByText(/Nothing found for/);
    expect(all('[data-part="popular"] [data-game]', "data-game")).toEqual(["7", "8"]);
    lost = true;
    type("kite");
    await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("kite");
    lost = false;
    await tapButton("Try again");
    await waitFor(() => expect(results()).toEqual(["8"]));
  });

  test("keeps what was looked for of late, the newest first; each term can be forgotten, or all of them", async () => {
    await open("/m/search");
    const terms = () => [...document.querySelectorAll('[data-part="recent-terms"] li')].map(({ textContent }) => textContent);
    for (const [text, found] of [
      ["tiger", "7"],
      ["kite", "8"],
    ] as const) {
      type(text);
      fireEvent.submit(screen.getByRole("search"));
      await waitFor(() => expect(results()).toEqual([found]));
    }
    await tapButton("Clear");
    await waitFor(() => expect(terms()).toEqual(["kite", "tiger"]));
    leave();
    localStorage.setItem(STORAGE_KEYS.recentSearches, '["kite","tiger"]');
    await open("/m/search");
    expect(terms()).toEqual(["kite", "tiger"]);
    await tapButton("Remove “kite”");
    expect(terms()).toEqual(["tiger"]);
    await tapButton("tiger");
    await waitFor(() => expect(results()).toEqual(["7"]));
    await tapButton("Clear");
    await tapButton("Clear all");
    expect(terms()).toEqual([]);
  });

  test("is one touch away from home", async () => {
    await open("/m/home");
    await tap(part("search"));
    expect(address()).toBe("/m/search");
    type("kit");
    await waitFor(() => expect(results()).toEqual(["8"]));
    expect(address()).toBe("/m/search?q=kit");
  });

  test("puts in what is found while somebody types by portions, and all of it at last", async () => {
    const many = Array.from({ length: 36 }, (_, at) => wireGame(`${at}`));
    await open("/m/search", { "GET /wps/games": gamePage(many) });
    type("game");
    await waitFor(() => expect(results()).toHaveLength(36));
  });
});

test.each([
  "/m/hot-games?page=999",
  "/m/home?tab=NOSUCH",
  "/m/home?tab=RNG&page=999",
  "/m/search?q=tiger&page=999",
  "/m/gameList?page=999",
  "/m/slot-games?page=999",
  "/m/search?q=%00%01",
])("an unknown tab and steps beyond the end leave no page blank: %s", async (path) => {
  await open(path);
  await waitFor(() => expect(document.querySelector("main [data-game]")).not.toBeNull());
});
