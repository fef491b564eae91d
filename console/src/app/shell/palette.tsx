import { isolated } from "@mela/contract/base/isolated";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useLocation } from "wouter";
import { operatorsQuery } from "../../data/operators.ts";
import { rolesQuery } from "../../data/roles.ts";
import { holds } from "../../data/permissions.ts";
import { type ConsoleMe, signOut } from "../../data/session.ts";
import { askToLeave } from "../../lib/leaving.ts";
import { applySettings, settingsStore } from "../../lib/settings.ts";
import { LANGUAGES, type TextId, useLanguage } from "../../lib/texts.tsx";
import { useRoleName } from "../../parts/role-name.ts";
import { addressOf, inOtherBrand, mayOpen, SCREENS } from "../screens.ts";
import { useRecords } from "./palette-records.ts";
import { findEntries, type PaletteEntry } from "./palette-rules.ts";
import { ACTIONS, PARTS, ROLE_FIELDS, SETTINGS } from "./palette-settings.ts";
import { FIELD } from "./use-field-of-address.ts";
import styles from "./shell.module.css";

interface PaletteProps {
  me: ConsoleMe;
  /** The brand that its screens are opened in. */
  brand: string | null;
  opened: boolean;
  onClose: () => void;
  /** Shows the keys. */
  onHelp: () => void;
}

/** Finds screens, settings, actions, people and orders by a few letters, by keyboard alone. */
export function Palette({ opened, onClose, ...search }: PaletteProps): ReactNode {
  const { t } = useLanguage();
  /** What was chosen last has the focus: it is not given back to where it was. */
  const [isTaken, setTaken] = useState(false);
  const handleChoose = (entry: PaletteEntry) => {
    setTaken(entry.takesFocus ?? false);
    onClose();
    entry.open();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={!isTaken}
      onEnterTransitionEnd={() => setTaken(false)}
      withCloseButton={false}
      // There with the press that opens it, above every menu, and the field with the focus: what is typed at once is not lost.
      transitionProps={{ duration: 0 }}
      zIndex={400}
      padding={0}
      size={560}
      attributes={{ content: { "aria-label": t("palette.title") } }}
    >
      {opened ? <Search {...search} onChoose={handleChoose} /> : null}
    </Modal>
  );
}

type SearchProps = Pick<PaletteProps, "me" | "brand" | "onHelp"> & { onChoose: (entry: PaletteEntry) => void };

function Search({ me, brand, onHelp, onChoose }: SearchProps): ReactNode {
  const { t } = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const records = useRecords(me, brand, typed);
  const found = [...findEntries(useEntries(me, brand, onHelp), typed), ...records.entries];
  const current = found[Math.min(at, found.length - 1)];
  const open = (entry: PaletteEntry | undefined) => {
    if (entry) onChoose(entry);
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
        // Who asks for it types.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
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

/** All that the operator may open, set or do. */
function useEntries(me: ConsoleMe, brand: string | null, onHelp: () => void): PaletteEntry[] {
  const { t } = useLanguage();
  const { screens, settings, actions } = usePlaces(me, brand);
  const { people, roles } = usePeople(me);
  const help = entry("help", t("keys.title"), t("palette.action"), onHelp);
  return [...screens, ...actions, ...useChoices(), help, ...useBrands(me, brand), ...settings, ...people, ...roles];
}

/** Screens and their parts, what can be set on them, and what can be begun there. */
function usePlaces(me: ConsoleMe, brand: string | null) {
  const { t } = useLanguage();
  const [, navigate] = useLocation();
  type Place = Parameters<typeof addressOf>[0] & Parameters<typeof mayOpen>[0];
  const isOpen = (place: Place) => mayOpen(place, me, brand);
  const lead = (place: Place, title: TextId, kind: string) => entry(place.path, t(title), kind, () => navigate(addressOf(place, brand)));
  return {
    screens: [...SCREENS, ...PARTS].filter(isOpen).map((place) => lead(place, place.title, t("palette.screen"))),
    actions: ACTIONS.filter(isOpen).map((place) => lead(place, place.title, t("palette.action"))),
    settings: SETTINGS.filter(isOpen).flatMap((part) =>
      part.fields.map((field) => ({
        ...entry(`${part.path} ${field}`, t(field), [t("palette.setting"), ...part.of.map((id) => t(id))].join(" · "), () =>
          navigate(`${addressOf(part, brand)}?${FIELD}=${field}`),
        ),
        takesFocus: true,
      })),
    ),
  };
}

/** What takes effect at once. */
function useChoices(): PaletteEntry[] {
  const { t, setLanguage } = useLanguage();
  const themes = (["dark", "light", "auto"] as const).map((theme) =>
    entry(`theme-${theme}`, t(`palette.theme.${theme}`), t("palette.action"), () => applySettings({ ...settingsStore.get(), theme })),
  );
  const languages = LANGUAGES.map(({ code, name }) => entry(`language-${code}`, name, t("me.language"), () => setLanguage(code)));
  const leave = entry("sign-out", t("shell.signOut"), t("palette.action"), () => askToLeave(() => void signOut()));
  return [...themes, ...languages, leave];
}

/** The other brands: the same screen there. */
function useBrands(me: ConsoleMe, brand: string | null): PaletteEntry[] {
  const { t } = useLanguage();
  const [location, navigate] = useLocation();
  return me.brands
    .filter(({ code }) => code !== brand)
    .flatMap(({ code, name }) => {
      const to = inOtherBrand(location, code, me);
      return to === null ? [] : [entry(`brand-${code}`, t("palette.brand", { name }), t("palette.action"), () => navigate(to))];
    });
}

/** Operators, and roles with what can be set of each. */
function usePeople(me: ConsoleMe) {
  const { t } = useLanguage();
  const [, navigate] = useLocation();
  const roleName = useRoleName();
  const mayRead = holds(me, "operators.read", null);
  const operators = useQuery({ ...operatorsQuery, enabled: mayRead });
  const roles = useQuery({ ...rolesQuery, enabled: mayRead });
  const mayManage = holds(me, "roles.manage", null);
  return {
    people: (operators.data ?? []).map(({ id, name, account }) =>
      entry(`operator-${id}`, `${isolated(name)} (${account})`, t("palette.operator"), () => navigate(`/operators/${id}`)),
    ),
    roles: (roles.data ?? []).flatMap((role) => [
      entry(`role-${role.id}`, roleName(role), t("palette.role"), () => navigate(`/roles/${role.id}`)),
      ...(mayManage && !role.fixed ? ROLE_FIELDS : []).map((field) => ({
        ...entry(`role-${role.id}-${field}`, t(field), `${t("palette.setting")} · ${roleName(role)}`, () =>
          navigate(`/roles/${role.id}?${FIELD}=${field}`),
        ),
        takesFocus: true,
      })),
    ]),
  };
}

const entry = (key: string, name: string, kind: string, open: () => void): PaletteEntry => ({
  key: key.replaceAll(/[^\w.-]/g, ""),
  name,
  kind,
  open,
});
