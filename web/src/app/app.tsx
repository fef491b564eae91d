import "@mela/kit/tokens.css";
import "../ui/fonts.css";
import "../ui/global.css";
import type { LanguageEntry } from "@mela/contract/base/languages";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Router } from "wouter";
import { useAppLocation } from "../lib/navigation.ts";
import { type PictureHosts, PictureHostsProvider } from "../lib/picture-hosts.ts";
import { BrandPicturesRoot } from "./brand-pictures-root.tsx";
import { RootBoundary } from "./broken-part.tsx";
import { Gate } from "./gate.tsx";
import { type ActiveLanguage, LanguageRoot } from "./language.tsx";
import { Shell } from "./shell.tsx";

export interface AppProps {
  client: QueryClient;
  language: ActiveLanguage;
  offered: readonly LanguageEntry[];
  pictures: PictureHosts;
  onLanguageFailure?: (error: unknown) => void;
  /** Called once the page lives. */
  onReady?: () => void;
  /** Path and query of the document. What comes to life later begins with them too, wherever the visitor has gone by then. */
  ssrPath: string;
  ssrSearch: string;
}

const ignore = () => {};

/** The same tree on the server and in the browser. */
export function App({
  client,
  language,
  offered,
  pictures,
  onLanguageFailure = ignore,
  onReady = ignore,
  ssrPath,
  ssrSearch,
}: AppProps): ReactNode {
  useEffect(onReady, [onReady]);
  return (
    <RootBoundary>
      <QueryClientProvider client={client}>
        <Router hook={useAppLocation} ssrPath={ssrPath} ssrSearch={ssrSearch}>
          <LanguageRoot initial={language} offered={offered} onFailure={onLanguageFailure}>
            <PictureHostsProvider value={pictures}>
              <BrandPicturesRoot>
                <Gate>
                  <Shell />
                </Gate>
              </BrandPicturesRoot>
            </PictureHostsProvider>
          </LanguageRoot>
        </Router>
      </QueryClientProvider>
    </RootBoundary>
  );
}
