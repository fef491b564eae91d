import styles from "./flag.module.css";

type Stroke = readonly [colour: string, path: string];

const across = (top: string, middle: string, bottom: string): Stroke[] => [
  [top, "M0 0h26v6H0z"],
  [middle, "M0 6h26v6H0z"],
  [bottom, "M0 12h26v6H0z"],
];
const CRESCENT = "a4.6 4.6 0 1 0 4 6.9 3.7 3.7 0 1 1-4-6.9z";

/** Flags of the region, simplified for 26 by 18 px; all others are drawn by the system's own letters. */
const FLAGS: Record<string, readonly Stroke[]> = {
  BD: [
    ["#0b6b4b", "M0 0h26v18H0z"],
    ["#e8364f", "M6.5 9a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"],
  ],
  IN: [...across("#ff9933", "#ffffff", "#138808"), ["#1a3f9c", "M13 6.7a2.3 2.3 0 1 0 .01 0zm0 1a1.3 1.3 0 1 1-.01 0z"]],
  PK: [
    ["#01411c", "M0 0h26v18H0z"],
    ["#ffffff", `M0 0h6.5v18H0zM16.5 4.4${CRESCENT}M19 5l.6 1.7h1.8l-1.4 1.1.5 1.7-1.5-1-1.5 1 .5-1.7-1.4-1.1h1.8z`],
  ],
  NP: [
    ["#ffffff", "M0 0h26v18H0z"],
    ["#003893", "M8 1l11 7.500h-6L19 17H8z"],
    ["#dc143c", "M9 2.900l7 4.700h-5.300l5.300 8.400H9z"],
    ["#ffffff", "M10 6.200a1.500 1.500 0 0 0 3 0zM11.500 11a1.700 1.700 0 1 0 .01 0z"],
  ],
  AE: [...across("#00843d", "#ffffff", "#101010"), ["#c8102e", "M0 0h7v18H0z"]],
  QA: [
    ["#8a1538", "M0 0h26v18H0z"],
    ["#ffffff", "M0 0h8l3 1.5-3 1.5 3 1.5-3 1.5 3 1.5-3 1.5 3 1.5-3 1.5 3 1.5-3 1.5 3 1.5-3 1.5H0z"],
  ],
  KW: [...across("#007a3d", "#ffffff", "#ce1126"), ["#101010", "M0 0l6.5 6v6L0 18z"]],
  OM: [...across("#ffffff", "#db161b", "#008000"), ["#db161b", "M0 0h7v18H0z"]],
  SA: [
    ["#006c35", "M0 0h26v18H0z"],
    ["#ffffff", "M6 5h14v1.4H6zM7 7.6h11V9H7zM6.500 12.600h12v.9h-12z"],
  ],
  SG: [
    ["#ee2536", "M0 0h26v9H0z"],
    ["#ffffff", `M0 9h26v9H0zM7.500 1.200${CRESCENT}M10.500 2.500h1v1h-1zM9.300 4h1v1h-1zM11.700 4h1v1h-1z`],
  ],
  MY: [
    ["#cc0001", "M0 0h26v2.600H0zM0 5.100h26v2.600H0zM0 10.300h26v2.600H0zM0 15.400h26V18H0z"],
    ["#ffffff", "M0 2.600h26v2.500H0zM0 7.700h26v2.600H0zM0 12.900h26v2.500H0z"],
    ["#010066", "M0 0h13v10.300H0z"],
    ["#ffcc00", `M6 1${CRESCENT}M10 3.700l.5 1.200 1.300.1-1 .8.3 1.300-1.100-.7-1.100.7.3-1.300-1-.8 1.300-.1z`],
  ],
  GB: [
    ["#012169", "M0 0h26v18H0z"],
    ["#ffffff", "M0 0h3l23 15.900V18h-3L0 2.100zM26 0v2.100L3 18H0v-2.100L23 0zM10.500 0h5v18h-5zM0 6.500h26v5H0z"],
    ["#c8102e", "M11.500 0h3v18h-3zM0 7.500h26v3H0z"],
  ],
};

/** The flag of a country (ISO 3166 alpha-2). It says nothing that does not stand beside it. */
export function Flag({ code }: { code: string }) {
  const strokes = FLAGS[code];
  if (!strokes) {
    const letters = [...code].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join("");
    return (
      <span className={styles.flag} aria-hidden="true">
        {letters}
      </span>
    );
  }
  return (
    <svg className={styles.flag} viewBox="0 0 26 18" width={26} height={18} aria-hidden="true">
      {strokes.map(([colour, path]) => (
        <path key={path} fill={colour} d={path} />
      ))}
    </svg>
  );
}
