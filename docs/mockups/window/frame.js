// The frame around each mockup: `data-at` of the body says where one is. `?panna` shows the second brand, `?light` the light look.
const asked = new URLSearchParams(location.search);
const { dataset } = document.documentElement;
if (asked.has("panna")) dataset.brand = "panna";
if (asked.has("light")) dataset.theme = "light";
const name = asked.has("panna") ? "Panna" : "Mela";
const entries = ["Home", "Offers", "VIP", "Me"];
const entry = (text) => `<span${document.body.dataset.at === text ? ' aria-current="page"' : ""}>${text}</span>`;
if (document.body.dataset.at !== "game") {
  document.body.insertAdjacentHTML(
    "afterbegin",
    `<header class="top"><span>☰</span><strong>${name}</strong><span>Notices</span><span>বাংলা</span></header>
     <nav class="side" aria-label="Main">${entries.map(entry).join("")}<span class="button">Invite friends</span></nav>`,
  );
}
