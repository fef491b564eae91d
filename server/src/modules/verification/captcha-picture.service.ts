import { randomInt } from "node:crypto";
import { Path2D, type SKRSContext2D, createCanvas } from "@napi-rs/canvas";

/** Twice the 118 by 44 px that the form shows. */
const WIDTH = 236;
const HEIGHT = 88;
const CELL = { left: 18, width: 34, glyph: { width: 20, height: 30 } };

/** Strokes of the digits in a box of 20 by 30: no font of the machine is needed. */
const DIGITS: readonly string[] = [
  "M10 2C4 2 2 8 2 15S4 28 10 28S18 22 18 15S16 2 10 2Z",
  "M4 8L11 2V28M4 28H18",
  "M3 9C3 4 6 2 10 2C15 2 17 5 17 9C17 15 3 20 3 28H18",
  "M3 5C6 1 16 1 16 8C16 13 11 14 8 14C12 14 17 16 17 21C17 29 6 30 2 25",
  "M14 28V2L2 20H19",
  "M16 2H5L4 13C8 10 17 11 17 19C17 28 7 30 2 25",
  "M16 4C9 -1 2 7 2 19C2 25 5 28 10 28S18 24 18 20S14 12.5 10 12.5S3 15 2 20",
  "M2 2H18C12 10 9 18 8 28",
  "M10 14C5 14 3.5 11 3.5 8S6 2 10 2S16.5 5 16.5 8S15 14 10 14C4 14 2 18 2 21S5 28 10 28S18 25 18 21S16 14 10 14Z",
  "M4 26C11 31 18 23 18 11C18 5 15 2 10 2S2 6 2 10S6 17.5 10 17.5S17 15 18 10",
];
const PLATE = "#fff3da";
const INKS = ["#7d0c33", "#0a6768", "#7a3d08", "#43206e"] as const;
const THREADS = ["#d9a15a", "#c98a7a", "#8fb3a6"] as const;

/** A number between two, from the cryptographic source as everything else here, so that no part can be foretold. */
const between = (low: number, high: number): number => low + (randomInt(10_001) / 10_000) * (high - low);
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

/** A PNG of the digits: a light plate, tilted coloured strokes, threads over and under them. */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  paintCaptcha(canvas.getContext("2d"), answer);
  return canvas.encode("png");
}

/** The strokes of the picture, on a canvas of its size. */
export function paintCaptcha(context: SKRSContext2D, answer: string): void {
  drawPlate(context);
  for (let count = 0; count < 2; count += 1) drawThread(context, pick(THREADS), between(2.5, 3.5));
  for (const [index, digit] of [...answer].entries()) drawDigit(context, Number(digit), index);
  drawThread(context, pick(INKS), between(1.6, 2.2));
  drawThread(context, pick(THREADS), between(2.2, 3));
}

function drawPlate(context: SKRSContext2D): void {
  context.fillStyle = PLATE;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (let count = 0; count < 60; count += 1) {
    context.fillStyle = pick(THREADS);
    context.fillRect(between(0, WIDTH), between(0, HEIGHT), between(1, 2.6), between(1, 2.6));
  }
}

function drawDigit(context: SKRSContext2D, digit: number, index: number): void {
  const { width, height } = CELL.glyph;
  const size = between(1.28, 1.5);
  context.save();
  context.translate(CELL.left + CELL.width * (index + 0.42) + between(-2.5, 2.5), HEIGHT / 2 + between(-8, 8));
  context.rotate(between(-0.26, 0.26));
  context.transform(size, 0, between(-0.22, 0.22), size * between(0.92, 1.08), 0, 0);
  context.translate(-width / 2, -height / 2);
  context.strokeStyle = pick(INKS);
  context.lineWidth = between(4, 5);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke(new Path2D(DIGITS[digit] ?? ""));
  context.restore();
}

function drawThread(context: SKRSContext2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(-4, between(8, HEIGHT - 8));
  const middle = between(WIDTH * 0.35, WIDTH * 0.65);
  context.bezierCurveTo(middle * 0.4, between(0, HEIGHT), middle * 0.7, between(0, HEIGHT), middle, between(16, HEIGHT - 16));
  context.bezierCurveTo(middle * 1.3, between(0, HEIGHT), WIDTH * 0.85, between(0, HEIGHT), WIDTH + 4, between(8, HEIGHT - 8));
  context.stroke();
}
