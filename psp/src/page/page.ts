import { currencySign, minorDigits, toDecimal } from "@mela/contract/base/money";
import type { Payment } from "../book/book.ts";
import { OUTCOMES } from "../payments.ts";
import { pageTexts, toPageLanguage } from "./texts.ts";

/**
 * Where the page's Bengali letters are, for machines that have none of their own. They come first in the list: a text that begins in a
 * face of the machine would not be drawn anew by Chromium once they are there (decision 0338).
 */
export const FACE_PATH = "/faces/page-bengali.woff2";

export const STYLE = `
@font-face { font-family: Bengali; src: local("Noto Sans Bengali"), local("NotoSansBengali-Regular"), url("${FACE_PATH}") format("woff2"); font-display: block; unicode-range: U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC; }
:root { color-scheme: light dark; --bg: #fbf6ee; --card: #fff; --ink: #2b1a2f; --soft: #6b5a70; --line: #d9cbb8; --act: #8a4b00; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --bg: #17101c; --card: #241a2b; --ink: #f6ecdf; --soft: #c3b4c6; --line: #4a3a52; --act: #ffb938; --on: #2a1600; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--bg); color: var(--ink); font: 16px/1.55 Bengali, system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 20px 16px 32px; }
h1 { font-size: 20px; line-height: 1.4; }
.note { margin: 8px 0 16px; color: var(--soft); font-size: 14px; }
dl { display: grid; gap: 4px 16px; grid-template-columns: auto 1fr; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
dt { color: var(--soft); font-size: 14px; } dd { text-align: end; overflow-wrap: anywhere; }
dd.sum { font-size: 22px; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; overflow-wrap: normal; }
h2 { margin: 20px 0 8px; font-size: 16px; }
form { display: grid; gap: 8px; }
button, .back, .leave { display: block; width: 100%; min-height: 56px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: inherit; font: inherit; text-align: start; text-decoration: none; cursor: pointer; }
button small { display: block; color: var(--soft); font-size: 13px; }
button.first, .back { border-color: transparent; background: var(--act); color: var(--on); font-weight: 600; }
button.first small { color: inherit; font-weight: 400; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.back, .leave { margin-top: 16px; text-align: center; padding-top: 14px; }
`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Written as the site writes money: "৳ 1,000.00". */
function sumText({ amount, currency }: Payment["ask"]): string {
  const format = new Intl.NumberFormat("en", { minimumFractionDigits: minorDigits(currency) });
  return `${currencySign(currency)}\u00a0${format.format(toDecimal(amount, currency) as `${number}`)}`;
}

/** The page on which the tester says what becomes of a payment. It runs no script. */
export function paymentPage(payment: Payment): string {
  const language = toPageLanguage(payment.ask.language);
  const t = pageTexts(language);
  const open = payment.status === "pending" && payment.dueAt === null;
  const state = payment.status === "pending" ? "delayed" : payment.status;
  const buttons = OUTCOMES.map((outcome, index) => {
    const [name, what] = t.outcomes[outcome];
    return `<button name="outcome" value="${outcome}"${index === 0 ? ' class="first"' : ""}>${name}<small>${what}</small></button>`;
  });
  const body = open
    ? `<h2>${t.choose}</h2><form method="post">${buttons.join("")}</form><a class="leave" href="${escape(payment.ask.return_url)}">${t.leave}</a>`
    : `<p class="note" role="status">${t.over[state]}</p><a class="back" href="${escape(payment.ask.return_url)}">${t.back}</a>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${t.title}</title><style>${STYLE}</style></head>
<body><main><h1>${t.title}</h1><p class="note">${t.sandbox}</p>
<dl><dt>${t.pay}</dt><dd class="sum">${escape(sumText(payment.ask))}</dd>
<dt>${t.method}</dt><dd>${t.methods[payment.ask.method]}</dd>
<dt>${t.reference}</dt><dd>${escape(payment.reference)}</dd></dl>
${body}</main></body></html>`;
}
