import { returnTarget } from "@mela/contract/base/return-target";
import { type BaseLocationHook, useLocation, useRouter, useSearch as useWouterSearch } from "wouter";
import { navigate as browserNavigate, useLocationProperty, usePathname } from "wouter/use-browser-location";

export const HOME_PATH = "/m/home";
export const LOGIN_PATH = "/m/login";
export const CHANGE_PASSWORD_PATH = "/m/changePsw";

/** What we keep with each step of the history: how deep it is, a name for its scroll position, an open popup and where that leads to. */
interface Step {
  depth: number;
  key: string;
  popup?: string | undefined;
  returnTo?: string | undefined;
}

export function currentStep(): Step {
  return { depth: 0, key: "start", ...(history.state as Partial<Step> | null) };
}

/** Gives the step by which a document was entered a name of its own: another one may have been entered in this tab before. */
export function nameEntry(): void {
  const { key } = (history.state ?? {}) as Partial<Step>;
  if (key === undefined) history.replaceState({ ...currentStep(), depth: cameByOwnLink() ? 1 : 0, key: newKey() }, "");
}

/** Before a page has come to life its links load documents: then the page with the link is one step back all the same. */
const cameByOwnLink = (): boolean => history.length > 1 && document.referrer.startsWith(`${location.origin}/m/`);

export interface NavigateOptions {
  replace?: boolean;
  /** Name of the popup that this step opens. */
  popup?: string;
  /** Where that popup leads to when it has done its work. */
  returnTo?: string | undefined;
}

let bar: (path: string) => boolean = () => false;

/** Lets the app refuse ways: what answers true has been told to the person, and nothing opens. */
export function barNavigation(next: typeof bar): void {
  bar = next;
}

let guard: (event: PopStateEvent) => void = () => {};

/** Lets a page hear of the browser's steps back and forth before the router: where it stops the event, the page stays. Null ends it. */
export function guardSteps(next: typeof guard | null): void {
  guard = next ?? (() => {});
}

/** To be called before the router is there: browsers tell the listeners of a window in their order, whether they capture or not. */
export const watchSteps = (): void => addEventListener("popstate", (event) => guard(event));

/** Hears of each step of the history, ours and the browser's, when the address is the new one; the router tells of ours by such events. */
export function onStep(listener: () => void): () => void {
  const kinds = ["popstate", "pushState", "replaceState"];
  for (const kind of kinds) addEventListener(kind, listener);
  return () => {
    for (const kind of kinds) removeEventListener(kind, listener);
  };
}

/** Goes to a path of ours (with query). A move away from an open popup takes the popup's place in the history. */
export function navigateTo(path: string, options: NavigateOptions = {}): void {
  if (bar(path)) return;
  const here = currentStep();
  const replace = options.replace ?? here.popup !== undefined;
  const { popup, returnTo } = options;
  const step: Step = { depth: replace ? here.depth : here.depth + 1, key: newKey(), popup, returnTo };
  browserNavigate(path, { replace, state: step });
}

// crypto.randomUUID is missing on plain http, where a phone may test against a machine in the same network.
function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The location hook for wouter's router, so that its links and ours write the same history. */
export const useAppLocation: BaseLocationHook = (router?: { ssrPath?: string }) => [usePathname(router), navigateTo];

/** One step back, or to the fallback when this page was entered directly. */
export function goBack(fallback: string = HOME_PATH): void {
  if (currentStep().depth > 0) history.back();
  else navigateTo(fallback, { replace: true });
}

/**
 * A sheet of a page as a step of the history: the browser's way back closes it and leaves the page as it is, and a move away from it
 * takes its place.
 */
export function useSheetStep(name: string): { open: boolean; show: () => void; close: () => void } {
  const open = useLocationProperty(
    () => currentStep().popup === name,
    () => false,
  );
  return {
    open,
    show: () => navigateTo(currentAddress(), { popup: name }),
    close: () => {
      if (currentStep().popup === name) history.back();
    },
  };
}

export function usePath(): string {
  return useLocation()[0];
}

/** The query of the address. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useWouterSearch());
}

/** What `read` finds in the query of the address. Whoever asks is drawn anew when that changes, and not for what else stands in the query. */
export function useOfSearch<Found extends string>(read: (search: URLSearchParams) => Found): Found {
  const { ssrSearch } = useRouter();
  return useLocationProperty(
    () => read(new URLSearchParams(location.search)),
    () => read(new URLSearchParams(ssrSearch)),
  );
}

const AUTH_PATHS = [LOGIN_PATH, "/m/register", "/m/register.html", "/m/forget"];
const pathIn = (address: string): string => address.split(/[?#]/)[0] ?? "";

/** Where the login leads afterwards: the wanted path if it is ours and no page of the login itself, else home. */
export function returnPathOf(search: URLSearchParams): string {
  const path = returnTarget(search.get("return"));
  return path !== null && !AUTH_PATHS.includes(pathIn(path)) ? path : HOME_PATH;
}

/** The login page that leads on to `returnTo`. */
export const loginPathFor = (returnTo: string): string => leadingOn(LOGIN_PATH, returnTo);

/** The page for a password of one's own, which leads on to `returnTo`; an address of that page stays as it is. */
export const firstPasswordPathFor = (returnTo: string): string =>
  pathIn(returnTo) === CHANGE_PASSWORD_PATH ? returnTo : leadingOn(CHANGE_PASSWORD_PATH, returnTo);

/** Where that page leads afterwards: on to the wanted path, never to itself. */
export function afterPasswordPathOf(search: URLSearchParams): string {
  const path = returnPathOf(search);
  return pathIn(path) === CHANGE_PASSWORD_PATH ? HOME_PATH : path;
}

/** The registration that leads on to `returnTo`. */
export const registerPathFor = (returnTo: string): string => leadingOn("/m/register", returnTo);

/** The page of the free trial that leads on to `returnTo`. */
export const trialPathFor = (returnTo: string): string => leadingOn("/m/trail", returnTo);

/** The page for a funds password, which leads back to `returnTo`. */
export const fundsPasswordPathFor = (returnTo: string): string => leadingOn("/m/securityCenter/FundsPasswordBox", returnTo);

function leadingOn(page: string, returnTo: string): string {
  const path = returnPathOf(new URLSearchParams({ return: returnTo }));
  return path === HOME_PATH ? page : `${page}?return=${encodeURIComponent(path)}`;
}

/** Path, query and hash of the page as it stands. */
export function currentAddress(): string {
  return location.pathname + location.search + location.hash;
}
