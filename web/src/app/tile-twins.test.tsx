// @vitest-environment happy-dom
import type { Game } from "../data/games/catalogue.ts";
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "../testing/part-fixture.tsx";
import { buildGame } from "../widgets/widget-fixture.tsx";
import { GameTile } from "../widgets/game-tile/game-tile.tsx";
import { PictureHosts } from "../lib/picture-hosts.ts";
import { TileElement } from "../widgets/game-tile/tile-element.ts";

/* The tile of React and the tile of lists on the move are written twice, for speed. Here they are held against each other. */

const freeRounds = (count: number) => ({ short: `${count} free`, whole: count === 1 ? "1 free round" : `${count} free rounds` });
const WORDS = {
  hot: "Hot",
  new: "New",
  favoriteOf: (name: string) => `Favourite: ${name}`,
  try: "Try",
  tryOf: (name: string) => `Try ${name} for free`,
  freeRounds,
};
const PIXELS = 240;

afterEach(cleanup);

// What happy-dom lacks of browsers: ARIA properties that are attributes too, and pictures that are still on their way.
for (const [property, attribute] of [
  ["ariaPressed", "aria-pressed"],
  ["ariaLabel", "aria-label"],
  ["ariaHidden", "aria-hidden"],
] as const) {
  Object.defineProperty(Element.prototype, property, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string) {
      this.setAttribute(attribute, value);
    },
  });
}
Object.defineProperty(HTMLImageElement.prototype, "complete", { configurable: true, get: () => false });

/** What a person sees, hears and presses of a tile; how its picture is fetched differs on purpose. */
function seen(tile: Element) {
  const link = tile.querySelector("a");
  const picture = tile.querySelector("img:not([hidden])");
  const heart = tile.querySelector("button:not([hidden])");
  const [cover, name] = [...(link?.children ?? [])];
  const letters = cover?.querySelector("[aria-hidden='true']");
  const free = cover?.querySelector("[role='img']");
  const tryFree = tile.querySelector('[data-part="try"]');
  return {
    tag: tile.tagName,
    game: tile.getAttribute("data-game"),
    look: [...tile.classList],
    href: link?.getAttribute("href"),
    name: [name?.className, name?.textContent],
    cover: cover?.className,
    picture:
      picture === null
        ? null
        : [picture.getAttribute("width"), picture.getAttribute("height"), picture.getAttribute("alt"), fileOf(picture)],
    letters: letters ? [letters.className, letters.textContent] : null,
    free: free ? [free.className, free.textContent, free.getAttribute("aria-label"), free === cover?.lastElementChild] : null,
    try: tryFree && [tryFree.className, tryFree.textContent, tryFree.getAttribute("aria-label"), tryFree.getAttribute("href")],
    heart: heart && [heart.className, heart.getAttribute("type"), heart.getAttribute("aria-pressed"), heart.getAttribute("aria-label")],
    ribbon: [...tile.children].filter((child) => child.tagName === "SPAN").map((child) => [child.className, child.textContent]),
    order: [...tile.children].filter((child) => !(child as HTMLElement).hidden).map((child) => child.tagName),
  };
}

/** The picture's file without the width that was chosen of it. */
const fileOf = (picture: Element) => picture.getAttribute("src")?.replace(/-\d+(\.\w+)$/, "$1");

async function reactTile(game: Game, favorite: boolean, freeRounds = 0, mayPlayFree = false): Promise<Element> {
  const { container } = await renderPart(
    <GameTile game={game} sizes="three" favorite={favorite} freeRounds={freeRounds} mayPlayFree={mayPlayFree} />,
  );
  const tile = container.querySelector("article");
  if (!tile) throw new Error("There is no tile");
  return tile;
}

function movingTile(game: Game, favorite: boolean, freeRounds = 0, mayPlayFree = false): TileElement {
  const tile = new TileElement(WORDS, new PictureHosts([], 0));
  // It has shown another game before, as the tiles of a list have.
  tile.show(buildGame({ nodeId: "2", displayName: "Another", freePlay: true }), true, 0, true);
  tile.show(buildGame({ nodeId: "1", displayName: "Other", isHot: true }), true, 3);
  tile.askPicture(PIXELS);
  tile.show(game, favorite, freeRounds, mayPlayFree);
  tile.askPicture(PIXELS);
  return tile;
}

const GAMES: [string, Game][] = [
  ["a plain game", buildGame()],
  ["a hot game", buildGame({ isHot: true })],
  ["a new game", buildGame({ isNew: true })],
  ["a game both hot and new", buildGame({ isHot: true, isNew: true })],
  ["a game without a picture", buildGame({ iconUrl: "", mobileLargeIcon: "" })],
  ["a game with a Bengali name", buildGame({ nodeId: "77", displayName: "বাঘের ভাগ্য", iconUrl: "", mobileLargeIcon: "" })],
  ["a game of another theme", buildGame({ nodeId: "12345" })],
];

test.each(GAMES.flatMap(([name, game]) => [true, false].map((favorite) => [name, favorite, game] as const)))(
  "both tiles show %s alike (favourite: %s)",
  async (_name, favorite, game) => {
    const tile = await reactTile(game, favorite);
    expect(seen(movingTile(game, favorite).element)).toEqual(seen(tile));
  },
);

test.each([
  [1, "1 free", "1 free round"],
  [12, "12 free", "12 free rounds"],
])("both tiles mark a game of which %i free rounds wait alike, also where its picture does not come", async (count, short, whole) => {
  const game = buildGame({ isHot: true });
  const tile = await reactTile(game, false, count);
  const moving = movingTile(game, false, count);
  expect(seen(tile).free?.slice(1)).toEqual([short, whole, true]);
  expect(seen(moving.element)).toEqual(seen(tile));
  fireEvent.error(tile.querySelector("img") as Element);
  moving.pictureFailed();
  expect(seen(moving.element)).toEqual(seen(tile));
  moving.show(game, false, count + 1);
  expect(seen(moving.element).free?.[1]).toBe(`${count + 1} free`);
  moving.show(game, false, 0);
  expect(seen(moving.element).free).toBeNull();
});

test.each([
  ["a hot game with free play", true, true, 0, "Try Tiger Fortune for free"],
  ["a game without free play", undefined, true, 0, undefined],
  ["a game with free play, to whoever has none", true, false, 0, undefined],
  ["a game of which free rounds wait", true, true, 2, undefined],
] as const)("both tiles show %s alike, with the way into free play where it belongs", async (_what, freePlay, may, rounds, name) => {
  const game = buildGame({ isHot: true, freePlay });
  const tile = seen(await reactTile(game, false, rounds, may));
  expect([tile.try?.[2], tile.order]).toEqual([name ?? undefined, name ? ["A", "SPAN", "A", "BUTTON"] : ["A", "SPAN", "BUTTON"]]);
  expect(seen(movingTile(game, false, rounds, may).element)).toEqual(tile);
  const later = movingTile(game, false, rounds, false);
  later.show(game, false, rounds, may);
  expect(seen(later.element).try).toEqual(tile.try);
});

test("both tiles write the whole name when the picture does not come", async () => {
  const game = buildGame();
  const tile = await reactTile(game, false);
  fireEvent.error(tile.querySelector("img") as Element);
  const moving = movingTile(game, false);
  moving.pictureFailed();
  expect(seen(tile).letters?.[1]).toBe("Tiger Fortune");
  expect(seen(moving.element)).toEqual(seen(tile));
});

test("a heart that is turned reads alike in both", async () => {
  const moving = movingTile(buildGame(), false);
  moving.setFavorite(true);
  expect(seen(moving.element).heart).toEqual(seen(await reactTile(buildGame(), true)).heart);
});

test("the tile on the move has neither link, heart nor name while its game is on its way", () => {
  const moving = movingTile(buildGame({ isHot: true }), true, 2);
  moving.show(buildGame({ freePlay: true }), true, 0, true);
  moving.show(undefined, false, 0, true);
  // A list asks for the pictures of all its tiles; one without a game has none.
  moving.askPicture(PIXELS);
  expect(seen(moving.element)).toMatchObject({ game: null, href: null, heart: null, try: null, ribbon: [], letters: null, free: null });
  expect(moving.element.textContent).toBe("");
});
