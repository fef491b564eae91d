/** Colours of a header on a ground of the launcher's choice: whichever of black and white can be read on it. Nothing without one. */
export function headerInk(ground: string): { background: string; color: string } | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(ground);
  if (!match) return undefined;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // The two contrasts are equal where (L + .05)² = .05 × 1.05.
  return { background: ground, color: luminance > 0.179 ? "black" : "white" };
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
