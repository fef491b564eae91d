import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

/** The house's marigold, from light to dark (`kit/src/tokens.css`). */
const marigold: MantineColorsTuple = [
  "#fff8e4",
  "#fff1c7",
  "#ffe08f",
  "#ffcd52",
  "#ffb524",
  "#f7980c",
  "#d97a06",
  "#a25406",
  "#7a3d08",
  "#2b1400",
];

/** The house's Bengali letters, last of all but what every machine has (`base.css`). */
export const HOUSE_BENGALI = "Anek Bangla";
export const FONT_FAMILY = `system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Bengali", "${HOUSE_BENGALI}", sans-serif`;

export const theme = createTheme({
  colors: { marigold },
  primaryColor: "marigold",
  primaryShade: 4,
  autoContrast: true,
  fontFamily: FONT_FAMILY,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, monospace',
  defaultRadius: 6,
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  lineHeights: { xs: "1.45", sm: "1.5", md: "1.5", lg: "1.5", xl: "1.5" },
  components: {
    // Bengali knows no capitals.
    // In a cell of a table it would be cut to its first letters.
    Badge: { defaultProps: { tt: "none", fw: 560, miw: "max-content" } },
    Button: { defaultProps: { size: "sm" } },
    Modal: { defaultProps: { radius: 10, centered: false, yOffset: "5vh" } },
  },
});

/** Mantine's variables are the house's tokens, so that both schemes and every part of the console have one look. */
const TOKENS = {
  "--mantine-color-body": "var(--bg)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-3)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-default": "var(--surface-2)",
  "--mantine-color-default-hover": "var(--surface-3)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line-control)",
  "--mantine-color-disabled": "var(--surface-3)",
  "--mantine-color-disabled-color": "var(--text-3)",
  "--mantine-primary-color-filled": "var(--accent)",
  "--mantine-primary-color-filled-hover": "var(--accent)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
  "--mantine-primary-color-light": "var(--accent-soft)",
  "--mantine-primary-color-light-hover": "var(--accent-soft)",
  "--mantine-primary-color-light-color": "var(--accent-text)",
  "--mantine-color-marigold-text": "var(--accent-text)",
  "--mantine-color-marigold-light": "var(--accent-soft)",
  "--mantine-color-marigold-light-color": "var(--accent-text)",
  "--mantine-color-blue-light": "var(--info-soft)",
  "--mantine-color-blue-light-color": "var(--info)",
  "--mantine-color-teal-light": "var(--third-soft)",
  "--mantine-color-teal-light-color": "var(--third-text)",
  "--mantine-color-red-light": "var(--danger-soft)",
  "--mantine-color-red-light-color": "var(--danger)",
  "--mantine-color-red-text": "var(--danger)",
  "--mantine-color-green-light": "var(--success-soft)",
  "--mantine-color-green-light-color": "var(--success)",
  "--mantine-color-yellow-light": "var(--accent-soft)",
  "--mantine-color-yellow-light-color": "var(--accent-text)",
  "--mantine-color-gray-light": "var(--surface-3)",
  "--mantine-color-gray-light-color": "var(--text-2)",
};

/** Its greys of the dark look: fields, boxes, lists that open, and lines. */
const DARK = {
  "--mantine-color-dark-4": "var(--line-control)",
  "--mantine-color-dark-5": "var(--surface-3)",
  "--mantine-color-dark-6": "var(--surface-inset)",
  "--mantine-color-dark-7": "var(--bg)",
  "--mantine-color-dark-8": "var(--surface-inset)",
};

/** Those of the light look: wells, lines, and words that are not chosen. */
const LIGHT = {
  "--mantine-color-gray-0": "var(--surface-inset)",
  "--mantine-color-gray-1": "var(--surface-3)",
  "--mantine-color-gray-2": "var(--surface-4)",
  "--mantine-color-gray-3": "var(--line-strong)",
  "--mantine-color-gray-4": "var(--line-control)",
  "--mantine-color-gray-7": "var(--text-2)",
  "--mantine-color-orange-light-color": "var(--accent-text)",
};

export const tokensForMantine: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...TOKENS, ...LIGHT },
  dark: { ...TOKENS, ...DARK },
});
