import { findLanguage } from "@mela/contract/base/languages";
import type { Game, Vendor } from "../data/games/catalogue.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { createLanguageState, LanguageProvider, Translator } from "../lib/i18n.tsx";
import { games } from "../locales/en/games.ts";
import { home } from "../locales/en/home.ts";
import { lobby } from "../locales/en/lobby.ts";
import { ui } from "../locales/en/ui.ts";

/* For tests: widgets rendered as the server renders them, in English, with nothing loaded. */

const english = findLanguage("en")!;
const messages = { ...games, ...home, ...lobby, ...ui };

export function renderWidget(widget: ReactNode): string {
  const language = createLanguageState(new Translator(english, messages), english, [english], () => {});
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/m/home">
        <LanguageProvider value={language}>{widget}</LanguageProvider>
      </Router>
    </QueryClientProvider>,
  );
}

export function buildGame(changes: Partial<Game> = {}): Game {
  return {
    nodeId: "3499637",
    nodeName: "Tiger Fortune",
    gameId: "14500",
    gameCode: "MLA-TIGER-FORTUNE",
    gameName: "Tiger Fortune",
    displayName: "Tiger Fortune",
    gameType: "RNG",
    vendor: "MLA",
    gameClassify: "SLOT",
    showIcon: true,
    iconUrl: "/media/covers/mla-tiger-fortune-240.avif",
    mobileLargeIcon: "",
    isHot: false,
    isNew: false,
    minBet: { amount: 100, currency: "BDT" },
    lines: 9,
    ...changes,
  };
}

export function buildVendor(code: string, changes: Partial<Vendor> = {}): Vendor {
  return {
    code,
    displayName: `Name of ${code}`,
    mobileLargeIcon: "",
    gameCount: 1,
    gameClassify: [],
    prizeMode: null,
    ...changes,
  };
}
