import { blockMessage, rngOfWords, WORDS_PER_BLOCK } from "../../shared/fairness/fair-draw.ts";
import type { Replay } from "../../shared/games/replay.ts";
import type { Title } from "../../shared/title.ts";
import type { FairnessView, RoundView } from "../../shared/wire.ts";

type Pair = FairnessView["past"][number];

/** A round needs some tens of blocks; a long one asks again with more. */
const FIRST_BLOCKS = 16;
const MOST_BLOCKS = 4096;

class OutOfWords extends Error {}

/** Hex SHA-256 of a revealed seed, to compare with the hash that was told before. */
export async function hashOf(serverSeed: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(serverSeed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Draws the round again from its revealed seeds, in this browser, and says whether it is the round that was played. */
export async function isAsDrawn(replay: Replay, title: Title, pair: Pair, round: RoundView): Promise<boolean> {
  if (round.fair === null || round.fair.seed !== pair.id) return false;
  // What a pool paid has a draw of its own.
  const { jackpot: _jackpot, ...played } = round.outcome as Record<string, unknown>;
  const again = await redraw(replay, title, pair, { wager: round.wager, outcome: played }, round.fair.nonce);
  return JSON.stringify(again) === JSON.stringify(played);
}

async function redraw(
  replay: Replay,
  title: Title,
  pair: Pair,
  round: { wager: unknown; outcome: unknown },
  nonce: number,
): Promise<unknown> {
  for (let blocks = FIRST_BLOCKS; blocks <= MOST_BLOCKS; blocks *= 4) {
    const words = await wordsOf(pair, nonce, blocks);
    let at = 0;
    const rng = rngOfWords(() => {
      if (at === words.length) throw new OutOfWords();
      return words[at++]!;
    });
    try {
      return replay(title, round, rng);
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
  throw new RangeError("the round draws without end");
}

async function wordsOf({ serverSeed, clientSeed }: Pair, nonce: number, blocks: number): Promise<number[]> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(serverSeed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = await Promise.all(
    Array.from({ length: blocks }, (_, block) => crypto.subtle.sign("HMAC", key, encoder.encode(blockMessage(clientSeed, nonce, block)))),
  );
  return signed.flatMap((bytes) => {
    const view = new DataView(bytes);
    return Array.from({ length: WORDS_PER_BLOCK }, (_, word) => view.getUint32(word * 4));
  });
}
