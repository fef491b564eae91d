import type { Water } from "./water.ts";

const BUBBLES = 14;

/** All bubbles in one path: one fill instead of fourteen. */
export function drawBubbles({ context, width, height }: Water, now: number): void {
  context.beginPath();
  for (let bubble = 0; bubble < BUBBLES; bubble += 1) {
    const rise = ((now / (5200 + bubble * 310) + bubble * 0.37) % 1) * (height + 30);
    const x = ((bubble * 67) % 100) * 0.01 * width + Math.sin(now / 900 + bubble) * 5;
    const size = 2 + (bubble % 4);
    context.moveTo(x + size, height - rise);
    context.arc(x, height - rise, size, 0, 7);
  }
  context.fillStyle = "rgb(255 255 255 / 0.16)";
  context.fill();
}

/** `tilt`: to where the last shot went, in radians from straight up. */
export function drawCannon({ context, width, height }: Water, tilt: number): void {
  context.save();
  context.translate(width / 2, height - 6);
  context.rotate(tilt);
  context.fillStyle = "#ffcd52";
  context.fillRect(-9, -46, 18, 34);
  context.fillStyle = "#a85a08";
  context.fillRect(-11, -52, 22, 9);
  context.restore();
  context.beginPath();
  context.arc(width / 2, height - 2, 26, Math.PI, 0);
  context.fillStyle = "#d62c55";
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = "#ffe27a";
  context.stroke();
}

/** The ring around the fish that the keys aim at. */
export function drawAim({ context }: Water, x: number, y: number, size: number): void {
  context.beginPath();
  context.arc(x, y, size * 0.62, 0, 7);
  context.lineWidth = 3;
  context.strokeStyle = "#ffe08f";
  context.stroke();
}
