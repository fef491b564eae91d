import type { SeaMessage } from "../../../shared/sea-wire.ts";
import type { RoundView } from "../../../shared/wire.ts";
import { call } from "../../../client/api.ts";
import { el } from "../../../client/dom.ts";
import { tell } from "../../../client/frame.ts";
import { money, shortMoney } from "../../../client/money.ts";
import { costOf, endGame, refreshBalance } from "../../../client/round.ts";
import type { Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { follow } from "../../../client/stream.ts";
import { t, textsOf, titleIn } from "../../../client/texts.ts";
import type { FishingConfig } from "../rules/wire.ts";
import type { ShotOutcome } from "../rules/replay.ts";
import { meanTaken } from "../../../shared/games/shared-pool.ts";
import { BOSS_POOL } from "../rules/boss.ts";
import { BOSS, KINDS, type Fish } from "../rules/school.ts";
import { watchBoss, type BossWatch } from "./boss-watch.ts";
import { createCompany } from "./company.ts";
import { createDeck, type Deck } from "./deck.ts";
import { listen } from "./hands.ts";
import { Sea } from "./sea.ts";
import { createShooting, dialogIsOpen, type Shooting, type ShootingHost } from "./shooting.ts";
import { FISHING_TEXTS } from "./texts.ts";
import { Trigger } from "./trigger.ts";

const tt = textsOf(FISHING_TEXTS);

/** The game in its page. */
export class SeaGame {
  readonly #shell: Shell;
  readonly #sea: Sea;
  readonly #deck: Deck;
  readonly #shooting: Shooting;
  readonly #trigger: Trigger;
  readonly #boss: BossWatch;

  constructor(shell: Shell) {
    const config = shell.session.config as FishingConfig;
    const single = shell.session.fullSpins;
    this.#shell = shell;
    this.#sea = new Sea(config, tt("sea"));
    this.#deck = createDeck({ stakes: config.stakes, onPrice: () => this.#drawPrice(), onAuto: single ? null : () => this.#turnAuto() });
    this.#shooting = createShooting(shell, config.volley, this.#host());
    this.#trigger = new Trigger(
      {
        reload: () => this.#deck.gun().reload,
        shoot: (fish) => this.#shoot(fish),
        isThere: (fish) => this.#sea.isThere(fish),
        mayGoOn: () => this.#mayGoOn(),
        isReady: () => this.#shooting.isReady(),
        onChange: () => this.#drawLock(),
      },
      { single },
    );
    this.#boss = watchBoss(this.#sea, {
      onCome: () => {
        sounds.feature();
        this.#deck.say(tt("bossComes", { amount: money(this.#pool()) }));
      },
      onPool: () => this.#drawPool(),
    });
    this.#drawPrice();
    this.#layOut();
    const company = createCompany(this.#sea, {
      onCaught: (fish) => this.#lostTo(fish),
      onPool: (pool) => this.#boss.tell(pool),
    });
    const back = () => void refreshBalance(this.#shell);
    void follow<SeaMessage>("/api/sea/events", { hear: company.tell, lost: company.lost, back });
  }

  /** What a shot costs at the moment, minor units. */
  price(): number {
    return this.#deck.stake();
  }

  #layOut(): void {
    const [shell, sea, deck] = [this.#shell, this.#sea, this.#deck];
    listen({
      sea,
      trigger: this.#trigger,
      say: (text) => deck.say(text),
      single: shell.session.fullSpins,
      worth: (fish) => this.#worth(fish),
    });
    sea.element.append(el("h1", { class: "sea-name" }, titleIn(shell.session.title.names)), deck.note);
    shell.stage.append(el("div", { class: "sky", "aria-hidden": "true" }), sea.element, deck.element);
    resume(shell, deck);
    shell.free.attach(deck, false);
  }

  #host(): ShootingHost {
    const stop = () => this.#trigger.stop();
    return {
      onRound: (fish, round) => {
        if ((round.outcome as ShotOutcome).caught) this.#trigger.caught(fish);
        // Of many shots in a row only what they catch is said.
        show({ sea: this.#sea, deck: this.#deck, fish, round, quiet: this.#trigger.isFiring() });
        account(this.#shell, round);
      },
      onRefused: (message) => {
        stop();
        this.#deck.say(message);
      },
      onEnd: (error) => {
        stop();
        endGame(error.message);
      },
      onLost: stop,
    };
  }

  #shoot(fish: Fish): boolean {
    if (!this.#shooting.shoot(fish, this.#deck.stake())) return false;
    this.#sea.shoot(fish);
    sounds.shot(this.#deck.gunNo());
    return true;
  }

  /** Whether shots may go by themselves: never unseen, nor beside a question, nor beyond the balance. */
  #mayGoOn(): boolean {
    if (document.hidden || dialogIsOpen() || !navigator.onLine) return false;
    const enough = this.#deck.isFixed() || this.#shooting.pays(this.#deck.stake());
    if (!enough) this.#deck.say(tt("short"));
    return enough;
  }

  /** What whoever catches the boss is paid, minor units: in free rounds the mean of its pool. */
  #pool(): number {
    return this.#deck.isFixed() ? meanTaken(BOSS_POOL) : (this.#boss.pool() ?? 0);
  }

  /** What a fish pays at the price of the shot, minor units. */
  #worth({ kind }: Fish): number {
    return kind === BOSS ? this.#pool() : KINDS[kind]!.times * this.#deck.stake();
  }

  /** Somebody else has caught it. */
  #lostTo(fish: Fish): void {
    this.#trigger.caught(fish);
    if (fish.kind === BOSS) this.#deck.say(tt("bossLost"));
  }

  #turnAuto(): void {
    this.#trigger.setAuto(!this.#trigger.isAuto());
    this.#deck.say(tt(this.#trigger.isAuto() ? "autoOn" : "tap"));
  }

  #drawLock(): void {
    const fish = this.#trigger.locked();
    this.#sea.lockOn(fish, fish ? money(this.#worth(fish)) : "");
    this.#deck.drawAuto(this.#trigger.isAuto(), this.#trigger.isAuto() && this.#trigger.isFiring());
  }

  #drawPrice(): void {
    this.#sea.setGun(this.#deck.gunNo());
    this.#drawPool();
  }

  #drawPool(): void {
    const isKnown = this.#deck.isFixed() || this.#boss.pool() !== null;
    this.#sea.setPool(isKnown ? money(this.#pool()) : "");
    this.#drawLock();
  }
}

interface Shown {
  sea: Sea;
  deck: Deck;
  fish: Fish;
  round: RoundView;
  /** A miss is not said. */
  quiet: boolean;
}

/** What a shot has brought, in the sea and below it. */
function show({ sea, deck, fish, round, quiet }: Shown): void {
  const { caught } = round.outcome as ShotOutcome;
  const [isBoss, amount] = [fish.kind === BOSS, money(round.payout)];
  if (caught) sea.caught(fish, `+${shortMoney(round.payout)}`);
  else if (round.payout > 0) sea.struck(fish, `+${shortMoney(round.payout)}`);
  else sea.missed(fish);
  if (round.payout > 0) {
    deck.lastCatch(round.payout);
    deck.say(isBoss ? tt(caught ? "bossCaught" : "scale", { amount }) : tt("caught", { amount }));
    if (isBoss && caught) sounds.feature();
    else sounds.win();
  } else if (!quiet) deck.say(tt("missed"));
}

/** The balance after a shot, and what the page around and the arcade are told of it. */
function account(shell: Shell, round: RoundView): void {
  if (round.balance !== null) shell.setBalance(round.balance);
  else void refreshBalance(shell);
  tell("round", round.payout - costOf(round));
  void call("POST", "/api/seen", {}).catch(() => {});
  shell.free.concluded(round);
}

/** The last shot before a break was decided: the player is told what it brought. */
function resume(shell: Shell, deck: Deck): void {
  const { round } = shell.session;
  if (!round) return;
  deck.say(`${t("round.resumed")} ${round.payout > 0 ? tt("caught", { amount: money(round.payout) }) : tt("missed")}`);
  void call("POST", "/api/seen", {}).catch(() => {});
}
