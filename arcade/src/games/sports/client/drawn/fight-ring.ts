/** A sand ring behind a fence of bamboo under strings of lamps, with people around it; painted once for each size. */
export function paintRing(context: CanvasRenderingContext2D, width: number, height: number): void {
  paintNight(context, width, height);
  paintCrowd(context, width, height);
  paintFence(context, width, height);
  paintSand(context, width, height);
}

function paintNight(context: CanvasRenderingContext2D, wide: number, high: number): void {
  const night = context.createLinearGradient(0, 0, 0, high);
  for (const [at, colour] of [[0, "#160d2a"], [0.4, "#43204f"], [0.6, "#8a3a4a"]] as const) night.addColorStop(at, colour); // prettier-ignore
  context.fillStyle = night;
  context.fillRect(0, 0, wide, high);
  for (let lamp = 0; lamp < 17; lamp += 1) {
    const [x, y] = [((lamp + 0.5) / 17) * wide, high * (0.09 + 0.06 * Math.sin((lamp / 17) * 3 * Math.PI) ** 2)];
    const glow = context.createRadialGradient(x, y, 0, x, y, high * 0.07);
    glow.addColorStop(0, "rgb(255 226 150 / 0.95)");
    glow.addColorStop(0.25, "rgb(255 190 80 / 0.55)");
    glow.addColorStop(1, "rgb(255 170 60 / 0)");
    context.fillStyle = glow;
    context.fillRect(x - high * 0.07, y - high * 0.07, high * 0.14, high * 0.14);
  }
}

function paintCrowd(context: CanvasRenderingContext2D, wide: number, high: number): void {
  const cloth = ["#2d6a6a", "#7a2f5a", "#8a5a1f", "#3a4a8a", "#5a2f2f"];
  for (let row = 0; row < 3; row += 1) {
    for (let seat = 0; seat < 18; seat += 1) {
      const [x, y] = [((seat + (row % 2) * 0.5) / 17.5) * wide, high * (0.3 + row * 0.075)];
      context.fillStyle = cloth[(seat * 3 + row) % cloth.length]!;
      context.beginPath();
      context.ellipse(x, y + high * 0.075, wide * 0.028, high * 0.065, 0, 0, 7);
      context.fill();
      context.fillStyle = ["#8a5a3a", "#6a4028", "#a06a44"][(seat + row) % 3]!;
      context.beginPath();
      context.arc(x, y, high * 0.03, 0, 7);
      context.fill();
    }
  }
}

function paintFence(context: CanvasRenderingContext2D, wide: number, high: number): void {
  const [top, bottom] = [high * 0.5, high * 0.68];
  for (let cane = 0; cane < 40; cane += 1) {
    context.fillStyle = cane % 2 === 0 ? "#c79a4a" : "#a87a34";
    context.fillRect((cane / 40) * wide, top + ((cane * 7) % 5) * high * 0.006, wide / 46, bottom - top);
  }
  context.fillStyle = "#7a4f1c";
  for (const at of [0.53, 0.63]) context.fillRect(0, high * at, wide, high * 0.016);
}

function paintSand(context: CanvasRenderingContext2D, wide: number, high: number): void {
  const sand = context.createLinearGradient(0, high * 0.64, 0, high);
  sand.addColorStop(0, "#b98a4c");
  sand.addColorStop(1, "#e0b878");
  context.fillStyle = sand;
  context.beginPath();
  context.ellipse(wide / 2, high * 1.02, wide * 0.72, high * 0.38, 0, 0, 7);
  context.rect(0, high * 0.8, wide, high * 0.2);
  context.fill();
  context.fillStyle = "rgb(120 76 30 / 0.35)";
  for (let grain = 0; grain < 120; grain += 1)
    context.fillRect((((grain * 61) % 101) / 101) * wide, high * (0.7 + (((grain * 37) % 97) / 97) * 0.29), wide * 0.006, high * 0.006);
}
