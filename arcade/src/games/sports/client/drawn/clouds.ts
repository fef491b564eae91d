import { createSpecks, type Specks } from "../../../../client/scene/specks.ts";

const SAND = ["#e0b878", "#c79a5a", "#f0d4a0"];
const DOWN = ["#fff4dc", "#ffd98a", "#e8e2f4"];

/** Sand that hooves and feet throw up. */
export function createDust(): Specks {
  return createSpecks({
    count: 5,
    lasts: 640,
    size: 7,
    weight: 34,
    kinds: SAND.length,
    paint: (context, kind) => {
      context.fillStyle = SAND[kind]!;
      context.globalAlpha = 0.8;
      context.beginPath();
      context.arc(0, 0, 1.4 + kind * 0.6, 0, 2 * Math.PI);
      context.fill();
    },
  });
}

/** Feathers that come loose and sail down. */
export function createFeathers(): Specks {
  return createSpecks({
    count: 11,
    lasts: 1500,
    size: 14,
    weight: 22,
    kinds: DOWN.length,
    paint: (context, kind) => {
      context.rotate(0.5 + kind * 0.9);
      context.fillStyle = DOWN[kind]!;
      context.beginPath();
      context.ellipse(0, 0, 5.4, 1.9, 0, 0, 2 * Math.PI);
      context.fill();
      context.strokeStyle = "rgb(90 60 30 / 0.5)";
      context.lineWidth = 0.6;
      context.beginPath();
      context.moveTo(-6, 0);
      context.lineTo(5, 0);
      context.stroke();
    },
  });
}
