import { isolated } from "@mela/contract/base/isolated";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useLocation } from "wouter";
import { operatorsQuery } from "../../data/operators.ts";
import { rolesQuery } from "../../data/roles.ts";
import { holds } from "../../data/permissions.ts";
import { type ConsoleMe, signOut } from "../../data/session.ts";
import { applySettings, settingsStore } from "../../lib/settings.ts";
import { LANGUAGES, useLanguage } from "../../lib/texts.tsx";
import { useRoleName } from "../../parts/role-name.ts";
import { addressOf, mayOpen, SCREENS } from "../screens.ts";
import { useRecords } from "./palette-records.ts";
import { findEntries, type PaletteEntry } from "./palette-rules.ts";
import styles from "./shell.module.css";

interface PaletteProps {
  me: ConsoleMe;
  /** The brand that its screens are opened in. */
  brand: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Finds screens, actions, people and orders by a few letters, by keyboard alone. */
export function Palette({ me, brand, opened, onClose }: PaletteProps): ReactNode {
  const { t } = useLanguage();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      attributes={{ content: { "aria-label": t("palette.title") } }}
    >
      {opened ? <Search me={me} brand={brand} onClose={onClose} /> : null}
    </Modal>
  );
}

function Search({ me, brand, onClose }: Omit<PaletteProps, "opened">): ReactNode {
  const { t } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const records = useRecords(me, brand, typed);
  const found = [...findEntries(useEntries(me, brand), typed), ...records.entries];
  const current = found[Math.min(at, found.length - 1)];
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.open();
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if (event.key === "Enter") open(current);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={styles["find"]}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? `${id}-${current.key}` : undefined}
        aria-label={t("palette.title")}
        placeholder={t("palette.hint")}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t("palette.title")} className={styles["found"]}>
        {found.map((entry) => (
          // The keyboard is the field's: an entry is pointed at from there.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={entry.key}
            id={`${id}-${entry.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === current}
            onClick={() => open(entry)}
          >
            <span>{entry.name}</span>
            <small>{entry.kind}</small>
          </div>
        ))}
      </div>
      <Told nothing={found.length === 0} {...records} />
    </>
  );
}

/** Says what the list does not: that more is still looked for, that it could not be, or that there is nothing. */
function Told({ nothing, searching, failed }: { nothing: boolean; searching: boolean; failed: boolean }): ReactNode {
  const { t } = useLanguage();
  const text = searching ? "palette.searching" : failed ? "palette.failed" : nothing ? "palette.nothing" : null;
  return (
    <p role="status" className={styles["nothing"]}>
      {text === null ? null : t(text)}
    </p>
  );
}

/** All that the operator may open or do. */
function useEntries(me: ConsoleMe, brand: string | null): PaletteEntry[] {
  const { t, setLanguage } = useLanguage();
  const [, navigate] = useLocation();
  const roleName = useRoleName();
  const mayRead = holds(me, "operators.read", null);
  const operators = useQuery({ ...operatorsQuery, enabled: mayRead });
  const roles = useQuery({ ...rolesQuery, enabled: mayRead });
  const go = (path: string) => () => navigate(path);
  const screens = SCREENS.filter((screen) => mayOpen(screen, me, brand)).map((screen) =>
    entry(screen.path, t(screen.title), t("palette.screen"), go(addressOf(screen, brand))),
  );
  const themes = (["dark", "light", "auto"] as const).map((theme) =>
    entry(`theme-${theme}`, t(`palette.theme.${theme}`), t("palette.action"), () => applySettings({ ...settingsStore.get(), theme })),
  );
  const languages = LANGUAGES.map(({ code, name }) => entry(`language-${code}`, name, t("me.language"), () => setLanguage(code)));
  const people = (operators.data ?? []).map(({ id, name, account }) =>
    entry(`operator-${id}`, `${isolated(name)} (${account})`, t("palette.operator"), go(`/operators/${id}`)),
  );
  const ofRoles = (roles.data ?? []).map((role) => entry(`role-${role.id}`, roleName(role), t("palette.role"), go(`/roles/${role.id}`)));
  const leave = entry("sign-out", t("shell.signOut"), t("palette.action"), () => void signOut());
  return [...screens, ...themes, ...languages, leave, ...people, ...ofRoles];
}

const entry = (key: string, name: string, kind: string, open: () => void): PaletteEntry => ({
  key: key.replaceAll("/", ""),
  name,
  kind,
  open,
});
