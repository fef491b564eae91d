import type { Game } from "../../data/games/catalogue.ts";
import { COVER_SIZE, coverAddress } from "../../data/games/cover-rules.ts";
import { launchOfGame, playPath } from "../../data/games/launch-rules.ts";
import type { PictureHosts } from "../../lib/picture-hosts.ts";
import { classNames } from "../../ui/class-names.ts";
import own from "./tile-element.module.css";
import styles from "./game-tile.module.css";
import { initialOf, offersFreePlay, ribbonOf, themeOf } from "./tile-rules.ts";

export interface TileWords {
  hot: string;
  new: string;
  /** Name of the heart of a game. */
  favoriteOf: (name: string) => string;
  /** The way into free play of a game, as it is shown and as it is read out. */
  try: string;
  tryOf: (name: string) => string;
  /** So many free rounds of a game, as they are shown and as they are read out. */
  freeRounds: (count: number) => { short: string; whole: string };
}

/**
 * The tile of a list on the move. React needs several milliseconds of a slow phone for what changes when a row comes in;
 * writing the few values that differ needs a fraction of one. It looks and reads as `GameTile` does.
 */
export class TileElement {
  readonly #words: TileWords;
  readonly #hosts: PictureHosts;
  readonly #parts: ReturnType<typeof makeParts>;
  #game: Game | undefined;
  #lacksPicture = false;
  /** Of the picture that was asked for last, as the site itself has it. */
  #path = "";

  constructor(words: TileWords, hosts: PictureHosts) {
    this.#words = words;
    this.#parts = makeParts(words);
    this.#hosts = hosts;
  }

  get element(): HTMLElement {
    return this.#parts.element;
  }

  /** What it shows; undefined while that is on its way. */
  get game(): Game | undefined {
    return this.#game;
  }

  /** True from `show` until its picture is asked for. */
  get lacksPicture(): boolean {
    return this.#lacksPicture;
  }

  /** Shows a game, as yet without its picture; the shape of a tile when it is undefined. */
  show(game: Game | undefined, favorite: boolean, freeRounds = 0, mayPlayFree = false): void {
    const { element, link, name, heart } = this.#parts;
    this.setFavorite(favorite);
    this.#showFreeRounds(freeRounds);
    this.#showTry(game, game !== undefined && offersFreePlay(game, mayPlayFree, freeRounds));
    // A shape has nothing to like, and its heart no name.
    heart.hidden = game === undefined;
    if (game === this.#game && element.className !== styles.tile) return;
    this.#game = game;
    this.#clearPicture();
    element.className = classNames(styles.tile, game === undefined ? own.wait : styles[`theme${themeOf(game.nodeId)}`]);
    name.data = game?.displayName ?? "";
    this.#showRibbon(game === undefined ? null : ribbonOf(game));
    if (game === undefined) {
      delete element.dataset["game"];
      return link.removeAttribute("href");
    }
    element.dataset["game"] = game.nodeId;
    link.setAttribute("href", playPath(launchOfGame(game)));
    heart.ariaLabel = this.#words.favoriteOf(game.displayName);
  }

  setFavorite(favorite: boolean): void {
    const text = String(favorite);
    if (this.#parts.heart.ariaPressed !== text) this.#parts.heart.ariaPressed = text;
  }

  /** Takes the tile out of sight: the last row may have fewer. */
  setHidden(hidden: boolean): void {
    if (this.element.hidden !== hidden) this.element.hidden = hidden;
  }

  /** Asks for the picture in the width that so many device pixels need. */
  askPicture(devicePixels: number): void {
    const { picture } = this.#parts;
    if (this.#game === undefined) return;
    this.#lacksPicture = false;
    this.#path = coverAddress(this.#game, devicePixels);
    const address = this.#hosts.addressOf(this.#path);
    if (address === "") this.#showNotifications(initialOf(this.#game.displayName));
    else if (picture.getAttribute("src") === address && picture.complete) delete picture.dataset["wait"];
    else picture.setAttribute("src", address);
  }

  /** Told by whoever listens for the pictures of all tiles. The picture of the game before may come after the next one was shown. */
  pictureCame(): void {
    if (!this.#lacksPicture) delete this.#parts.picture.dataset["wait"];
  }

  pictureFailed(): void {
    if (this.#lacksPicture || this.#game === undefined) return;
    const { picture } = this.#parts;
    if (this.#hosts.failed(this.#path, picture.getAttribute("src") ?? "")) picture.setAttribute("src", this.#path);
    else this.#showNotifications(this.#game.displayName);
  }

  #clearPicture(): void {
    const { picture, letters } = this.#parts;
    this.#lacksPicture = this.#game !== undefined;
    // What is there already must not stand for another game until the new picture has come.
    if (picture.hasAttribute("src")) picture.dataset["wait"] = "";
    letters.remove();
    if (picture.hidden) picture.hidden = false;
  }

  #showNotifications(text: string): void {
    const { letters, picture } = this.#parts;
    letters.textContent = text;
    picture.hidden = true;
    picture.after(letters);
  }

  #showFreeRounds(count: number): void {
    const { cover, free } = this.#parts;
    if (count === 0) return free.remove();
    const { short, whole } = this.#words.freeRounds(count);
    free.textContent = short;
    free.setAttribute("aria-label", whole);
    cover.append(free);
  }

  #showRibbon(kind: "hot" | "new" | null): void {
    const { ribbon, link } = this.#parts;
    if (kind === null) return ribbon.remove();
    ribbon.className = classNames(styles.ribbon, kind === "new" && styles.new);
    ribbon.textContent = this.#words[kind];
    link.after(ribbon);
  }

  #showTry(game: Game | undefined, offered: boolean): void {
    const { tryFree, heart } = this.#parts;
    if (game === undefined || !offered) return tryFree.remove();
    if (game === this.#game && tryFree.parentElement !== null) return;
    tryFree.setAttribute("href", playPath(launchOfGame(game, { freeplay: true })));
    tryFree.ariaLabel = this.#words.tryOf(game.displayName);
    // To put it where it stands already would have it styled and laid out anew.
    if (tryFree.parentElement === null) heart.before(tryFree);
  }
}

function makeParts(words: TileWords) {
  const element = make("article", styles.tile);
  const link = element.appendChild(make("a"));
  const cover = link.appendChild(make("span", styles.cover));
  const picture = cover.appendChild(make("img", own.picture));
  const name = link.appendChild(make("span", styles.name)).appendChild(document.createTextNode(""));
  const heart = element.appendChild(make("button", styles.heart));
  const ribbon = make("span", styles.ribbon);
  const letters = make("span", styles.letters);
  const tryFree = make("a", styles.try);
  const free = make("span", styles.free);
  free.setAttribute("role", "img");
  Object.assign(picture, { alt: "", ...COVER_SIZE, decoding: "async" });
  heart.type = "button";
  heart.hidden = true;
  letters.ariaHidden = "true";
  tryFree.dataset["part"] = "try";
  tryFree.textContent = words.try;
  return { element, link, cover, picture, name, heart, ribbon, letters, free, tryFree };
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className?: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== undefined) element.className = className;
  return element;
}
