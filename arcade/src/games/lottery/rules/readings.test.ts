import { DRAW_RULES, type DrawKind } from "@mela/contract/lottery/draws";
import fc from "fast-check";
import { expect, test } from "vitest";
import { playsOf } from "./plays.ts";

const drawOf = (kind: DrawKind): fc.Arbitrary<number[]> => {
  const { count, from, to, distinct } = DRAW_RULES[kind];
  const range = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return distinct
    ? fc.shuffledSubarray(range, { minLength: count, maxLength: count })
    : fc.array(fc.integer({ min: from, max: to }), { minLength: count, maxLength: count });
};
const hits = (kind: DrawKind, play: string, pick: string, numbers: number[]): number =>
  playsOf(kind, false)
    .find(({ id }) => id === play)!
    .hits(pick, { numbers, prizes: [] });
/** How big, small, odd and even of a number are read, the middle between the two. */
const sizesOf = (value: number, firstBig: number): Record<string, boolean> => ({
  big: value >= firstBig,
  small: value < firstBig,
  odd: value % 2 === 1,
  even: value % 2 === 0,
});
/** So many different numbers of a range, ascending, as a pick names them. */
const setOf = (from: number, to: number, count: number) =>
  fc.uniqueArray(fc.integer({ min: from, max: to }), { minLength: count, maxLength: count }).map((set) => set.toSorted((a, b) => a - b));

test("three dice: every bet is read from the faces as they lie", () => {
  fc.assert(
    fc.property(drawOf("K3"), setOf(1, 6, 2), setOf(1, 6, 3), (dice, two, three) => {
      const faces = dice.toSorted((a, b) => a - b).join("");
      const total = dice[0]! + dice[1]! + dice[2]!;
      const triple = /^(.)\1\1$/.test(faces);
      for (const [pick, won] of Object.entries(sizesOf(total, 11))) expect(hits("K3", "sum", pick, dice)).toBe(Number(won && !triple));
      for (let sum = 3; sum <= 18; sum += 1) expect(hits("K3", "total", String(sum), dice)).toBe(Number(sum === total));
      for (const face of "123456") {
        expect(hits("K3", "face", face, dice)).toBe(Number(faces.includes(face)));
        expect(hits("K3", "double", face, dice)).toBe(Number(faces.includes(face + face)));
        expect(hits("K3", "triple", face, dice)).toBe(Number(faces === face.repeat(3)));
      }
      expect(hits("K3", "triple", "any", dice)).toBe(Number(triple));
      expect(hits("K3", "pair", two.join(), dice)).toBe(Number(two.every((face) => faces.includes(String(face)))));
      expect(hits("K3", "trio", three.join(), dice)).toBe(Number(faces === three.join("")));
    }),
    { numRuns: 1000 },
  );
});

test("a race of ten: champion, places, the duel of first and last, and who comes in among the first", () => {
  fc.assert(
    fc.property(drawOf("PK10"), setOf(1, 10, 2), setOf(1, 10, 3), (order, two, three) => {
      for (const [pick, won] of Object.entries(sizesOf(order[0]!, 6))) expect(hits("PK10", "champion", pick, order)).toBe(Number(won));
      for (let runner = 1; runner <= 10; runner += 1) {
        expect(hits("PK10", "winner", String(runner), order)).toBe(Number(order.indexOf(runner) === 0));
        expect(hits("PK10", "second", String(runner), order)).toBe(Number(order.indexOf(runner) === 1));
      }
      expect(hits("PK10", "duel", "dragon", order)).toBe(Number(order[0]! > order[9]!));
      expect(hits("PK10", "duel", "tiger", order)).toBe(Number(order[0]! < order[9]!));
      expect(hits("PK10", "first-two", two.join(), order)).toBe(Number(two.every((runner) => order.indexOf(runner) < 2)));
      expect(hits("PK10", "first-three", three.join(), order)).toBe(Number(three.every((runner) => order.indexOf(runner) < 3)));
    }),
    { numRuns: 1000 },
  );
});

test("keno: a set of numbers wins when all of them are among the twenty", () => {
  const spots = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(drawOf("KENO"), spots, fc.boolean(), fc.infiniteStream(fc.nat()), (balls, count, ofDrawn, stream) => {
      // Every other set is taken from what was drawn, so that it wins.
      const pool = ofDrawn ? balls : Array.from({ length: 80 }, (_, at) => at + 1);
      const at = stream.next().value as number;
      const set = Array.from({ length: count }, (_, step) => pool[(at + step * 7) % pool.length]!).toSorted((a, b) => a - b);
      const missed = set.filter((number) => !balls.includes(number));
      expect(hits("KENO", `keno-${count}`, set.join(), balls)).toBe(missed.length === 0 ? 1 : 0);
      for (const [pick, won] of Object.entries(sizesOf(balls[0]!, 41))) expect(hits("KENO", "first-ball", pick, balls)).toBe(Number(won));
    }),
    { numRuns: 1000 },
  );
});

test("three, four and five digits: sums, the last digit, places, the duel, endings and any order are read from the text of the draw", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("3D" as const, "4D" as const, "SSC" as const),
      fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
      (kind, stream) => {
        const numbers = Array.from({ length: DRAW_RULES[kind].count }, () => stream.next().value as number);
        const text = numbers.join("");
        const total = numbers.reduce((a, b) => a + b);
        // The middle of four digits is a number that both lose on.
        const twice = 2 * total - 9 * numbers.length;
        const sums = { big: twice > 0, small: twice < 0, odd: total % 2 === 1, even: total % 2 === 0 };
        for (const [pick, won] of Object.entries(sums))
          expect(hits(kind, "sum", pick, numbers), `${kind} ${pick} ${text}`).toBe(Number(won));
        for (const [pick, won] of Object.entries(sizesOf(numbers.at(-1)!, 5))) expect(hits(kind, "last", pick, numbers)).toBe(Number(won));
        for (const digit of "0123456789") {
          expect(hits(kind, "first-digit", digit, numbers)).toBe(Number(text.startsWith(digit)));
          expect(hits(kind, "last-digit", digit, numbers)).toBe(Number(text.endsWith(digit)));
          expect(hits(kind, "one", digit, numbers)).toBe(Number(text.slice(-3).includes(digit)));
        }
        const order = Math.sign(numbers[0]! - numbers.at(-1)!);
        for (const [pick, sign] of Object.entries({ dragon: 1, tie: 0, tiger: -1 }))
          expect(hits(kind, "duel", pick, numbers)).toBe(Number(order === sign));
        for (const [play, length] of Object.entries({ two: 2, three: 3, ...(kind === "3D" ? {} : { four: 4 }) })) {
          expect(hits(kind, play, text.slice(-length), numbers)).toBe(1);
          expect(hits(kind, play, String((Number(text.slice(-length)) + 1) % 10 ** length).padStart(length, "0"), numbers)).toBe(0);
        }
        const last = Array.from(text.slice(-3)).sort((a, b) => a.localeCompare(b));
        expect(hits(kind, "box", "0,1,2", numbers)).toBe(Number(last.join("") === "012"));
        expect(hits(kind, "box", last.join(), numbers)).toBe(1);
      },
    ),
    { numRuns: 400 },
  );
});
