import { useState, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { addressOf, type Choices, type Settings, SWITCH_NAMES } from "./gallery-address.ts";
import { readGalleryData } from "./gallery-data.ts";
import { PAGES } from "./pages.ts";
import styles from "./gallery.module.css";

interface Shown {
  page: string;
  settings: Settings;
  choices: Choices;
}

/** The controls of the games come from the arcade itself, which draws them; these are the names of its pages. */
const CONTROLS = ["bars", "buttons", "chips", "free-dialogs", "free-rounds", "hands", "reels", "sheets", "stake-picker"];

const GROUPS = [
  { title: "ui", ids: PAGES.filter(({ group }) => group === "ui").map(({ id }) => id) },
  { title: "widgets", ids: PAGES.filter(({ group }) => group === "widgets").map(({ id }) => id) },
  { title: "game controls", ids: CONTROLS.map((id) => `game/${id}`) },
];
const FIRST = "button";

export function startGallery(page: string, settings: Settings, { choices, arcade }: { choices: Choices; arcade: string }): void {
  const root = document.body.appendChild(document.createElement("div"));
  document.title = `${page || FIRST} · gallery`;
  createRoot(root).render(<Gallery page={page || FIRST} settings={settings} choices={choices} arcade={arcade} />);
}

/** List of parts, switches, and the chosen part in a frame of its own, as wide as a phone. */
function Gallery({ arcade, ...shown }: Shown & { arcade: string }): ReactNode {
  const { page } = shown;
  const address = canvasAddress(shown, arcade);
  return (
    <div className={styles.gallery}>
      <Side {...shown} />
      <div className={styles.main}>
        <header className={styles.bar}>
          <h1>{page}</h1>
          <Switches {...shown} />
          <a href={address} className={styles.alone}>
            alone
          </a>
        </header>
        <div className={styles.room}>
          <iframe className={styles.canvas} src={address} title={page} />
        </div>
      </div>
    </div>
  );
}

function canvasAddress({ page, settings, choices }: Shown, arcade: string): string {
  if (page.startsWith("game/")) {
    const look = readGalleryData().brands.find(({ code }) => code === settings.brand)?.inGames;
    const search = { page: page.slice(5), ...settings, ...(look && { look: JSON.stringify(look) }) };
    return `${arcade}/gallery?${new URLSearchParams(search).toString()}`;
  }
  const state = new URLSearchParams(location.search).get("state");
  return addressOf(page, settings, choices, { canvas: "1", ...(state === null ? {} : { state }) });
}

function Side({ page, settings, choices }: Shown): ReactNode {
  const [wanted, setWanted] = useState("");
  const found = (ids: readonly string[]) => ids.filter((id) => id.includes(wanted.trim().toLowerCase()));
  return (
    <details className={styles.side} open={innerWidth > 760}>
      <summary>{PAGES.length + CONTROLS.length} pages</summary>
      <input
        type="search"
        className={styles.search}
        aria-label="Search"
        placeholder="Search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <nav aria-label="Parts">
        {GROUPS.map(({ title, ids }) =>
          found(ids).length === 0 ? null : (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {found(ids).map((id) => (
                  <li key={id}>
                    <a href={addressOf(id, settings, choices)} aria-current={id === page ? "page" : undefined}>
                      {id.replace("game/", "")}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </nav>
    </details>
  );
}

function Switches({ page, settings, choices }: Shown): ReactNode {
  return (
    <div className={styles.switches}>
      {SWITCH_NAMES.map((name) => (
        <span key={name} role="group" aria-label={name}>
          {choices[name].map((choice) => (
            <a
              key={choice}
              href={addressOf(page, { ...settings, [name]: choice }, choices)}
              aria-current={settings[name] === choice ? "true" : undefined}
            >
              {name === "text" ? `${choice}%` : choice}
            </a>
          ))}
        </span>
      ))}
    </div>
  );
}
