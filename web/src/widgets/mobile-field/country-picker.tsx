import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import type { Country } from "@mela/contract/site/site-details";
import { useT } from "../../lib/i18n.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Flag } from "../../ui/flag.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { CheckIcon } from "../../ui/shell-icons.tsx";
import { findCountries, stepTo } from "./country-rules.ts";
import styles from "./mobile-field.module.css";

interface CountryPickerProps {
  countries: readonly Country[];
  picked: Country | undefined;
  onPick: (country: Country) => void;
  onClose: () => void;
}

/** A sheet with the countries, searched by name or code; arrows and Enter choose as well as a tap. */
export function CountryPicker({ countries, picked, onPick, onClose }: CountryPickerProps): ReactNode {
  const t = useT();
  const listId = useId();
  const [wanted, setWanted] = useState("");
  const found = findCountries(countries, wanted);
  const [active, setActive] = useState(picked?.code);
  const current = found.find((country) => country.code === active) ?? found[0];

  const handleKey = (event: KeyboardEvent) => {
    const next = stepTo(found, current, event.key);
    if (next) {
      event.preventDefault();
      setActive(next.code);
      document.getElementById(`${listId}-${next.code}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && current) {
      event.preventDefault();
      onPick(current);
    }
  };
  return (
    <Sheet open onClose={onClose} title={t("verification.pickCountry")} closeLabel={t("verification.close")} tall={countries.length > 8}>
      <div className={styles.search}>
        <SearchBox
          label={t("verification.searchCountry")}
          placeholder={t("verification.searchCountry")}
          clearLabel={t("verification.clear")}
          value={wanted}
          onChange={setWanted}
          onKeyDown={handleKey}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${listId}-${current.code}` : undefined}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t("verification.pickCountry")} className={styles.list}>
        {found.map((country) => (
          // Chosen by keys from the search field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={country.code}
            id={`${listId}-${country.code}`}
            role="option"
            aria-selected={country.code === picked?.code}
            data-active={country.code === current?.code || undefined}
            onClick={() => onPick(country)}
          >
            <Flag code={country.code} />
            <span>{country.name}</span>
            {country.code === picked?.code ? <CheckIcon size={18} /> : null}
            <bdi className="num">+{country.dialingCode}</bdi>
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 ? t("verification.noCountry") : ""}
      </p>
    </Sheet>
  );
}
