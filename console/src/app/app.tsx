import { MantineProvider } from "@mantine/core";
import type { Translator } from "@mela/kit/translator";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, startTransition, useCallback, useEffect, useState } from "react";
import { Redirect, Route, Router, Switch, useLocation, useSearch } from "wouter";
import { openSession, sessionStore } from "../data/session.ts";
import { goOrAsk } from "../lib/leaving.ts";
import { settingsStore } from "../lib/settings.ts";
import { type LanguageCode, loadTexts, Texts } from "../lib/texts.tsx";
import { LinkScreen } from "../screens/sign-in/link-screen.tsx";
import { SignInScreen } from "../screens/sign-in/sign-in-screen.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { returnAddress } from "./screens.ts";
import { Shell } from "./shell/shell.tsx";
import { theme, tokensForMantine } from "./theme.ts";

interface AppProps {
  client: QueryClient;
  first: Translator;
  /** The word of an invitation's link by which this page was opened. */
  link: string | null;
  onLanguage: (code: LanguageCode) => void;
  /** Tests draw without transitions. */
  env?: "default" | "test";
}

/** Everything that stands around the screens: look, language, calls, addresses. */
export function App({ client, first, link, onLanguage, env = "default" }: AppProps): ReactNode {
  const [translator, setTranslator] = useState(first);
  const scheme = useScheme();
  const handleLanguage = useCallback(
    (code: LanguageCode) => {
      onLanguage(code);
      void bringLanguage(code, (next) => startTransition(() => setTranslator(next)));
    },
    [onLanguage],
  );
  useEffect(() => {
    document.documentElement.lang = translator.code;
  }, [translator]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={tokensForMantine} forceColorScheme={scheme} env={env}>
      <QueryClientProvider client={client}>
        <Texts translator={translator} onLanguage={handleLanguage}>
          <ErrorBoundary>
            <Router base="/console" aroundNav={goOrAsk}>
              <Entrance link={link} />
            </Router>
          </ErrorBoundary>
        </Texts>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** A language that does not come leaves the one that is there. */
async function bringLanguage(code: LanguageCode, show: (translator: Translator) => void): Promise<void> {
  try {
    show(await loadTexts(code));
  } catch {
    // It can be chosen again.
  }
}

/** Dark or light, as the operator or the system wants it; the tokens follow by an attribute of the root. */
function useScheme(): "dark" | "light" {
  const { theme: wanted } = settingsStore.use();
  const [light, setLight] = useState(() => matchMedia("(prefers-color-scheme: light)").matches);
  useEffect(() => {
    const query = matchMedia("(prefers-color-scheme: light)");
    const follow = () => setLight(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  const system = light ? "light" : "dark";
  const scheme = wanted === "auto" ? system : wanted;
  useEffect(() => {
    document.documentElement.dataset["theme"] = scheme;
  }, [scheme]);
  return scheme;
}

/** Whoever has no session signs in, and comes back to the address that they asked for. */
function Entrance({ link }: { link: string | null }): ReactNode {
  const token = sessionStore.use();
  const [location, navigate] = useLocation();
  const search = useSearch();
  const address = search ? `${location}?${search}` : location;
  const handleDone = (to: string) => (session: { token: string }) => {
    openSession(session.token);
    navigate(to, { replace: true });
  };
  return (
    <Switch>
      <Route path="/link">{link ? <LinkScreen link={link} onDone={handleDone("/")} /> : <Redirect to="/sign-in" replace />}</Route>
      <Route path="/sign-in">
        {token === null ? <SignInScreen onDone={handleDone(returnAddress(search))} /> : <Redirect to={returnAddress(search)} replace />}
      </Route>
      <Route>{token === null ? <Redirect to={`/sign-in?to=${encodeURIComponent(address)}`} replace /> : <Shell />}</Route>
    </Switch>
  );
}
