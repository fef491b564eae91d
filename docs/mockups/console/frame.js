// The frame around each mockup: `data-at` of the body says where in the menu it stands; `?light` shows the light look.
const MENU = {
  Today: ["Today", "Approvals 2"],
  Members: ["Members", "Identity checks 3", "Chat 1", "Feedback"],
  Money: ["Withdrawals 26", "Deposits 4", "Adjustments", "Payment rules", "Ledger check"],
  Setup: ["Operators", "Roles", "Record"],
};
const entry = (text) => {
  const [, name, count] = /^(.+?)(?: (\d+))?$/.exec(text);
  const here = document.body.dataset.at === name ? ' aria-current="page"' : "";
  return `<a href="#"${here}>${name}${count ? `<b>${count}</b>` : ""}</a>`;
};
const menu = Object.entries(MENU).map(
  ([group, screens]) => `${group === "Today" ? "" : `<h2>${group}</h2>`}${screens.map(entry).join("")}`,
);
document.body.insertAdjacentHTML(
  "afterbegin",
  `<header class="top"><b>Console</b><span class="field" style="inline-size:150px">Mela <span>⌄</span></span>
   <span class="field" style="flex:1;max-inline-size:420px">Search or go to … <kbd>Ctrl K</kbd></span>
   <span class="me">Sumona</span></header><nav class="menu" aria-label="Menu">${menu.join("")}</nav>`,
);
if (location.search === "?light") document.documentElement.dataset.theme = "light";
