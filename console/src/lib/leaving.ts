import { createStore } from "./store.ts";

interface Question {
  /** How many changes are not saved. */
  changes: number;
  /** Leaves. */
  go: () => void;
}

/** Asked while somebody is about to leave forms that are not saved. */
export const leaveQuestion = createStore<Question | null>(null);

/** Whether something is typed on the page and not sent yet: into a form, or into a question that is open. */
export const typingStore = createStore(false);
const questions = new Set<object>();
const noteTyping = (): void => typingStore.set(forms.size + questions.size > 0);

/** From now on a question is open that wants something said; answers with what closes it. */
export function holdQuestion(question: object): () => void {
  questions.add(question);
  noteTyping();
  return () => {
    questions.delete(question);
    noteTyping();
  };
}

/** Forms with changes that are not saved, and how many each has. */
const forms = new Map<object, number>();
/** Where they are. */
let address = "";

const changesOf = (): number => [...forms.values()].reduce((sum, count) => sum + count, 0);

/** The tab is closed, or its page loaded anew: the browser asks in its own words. */
const handleUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The browser has gone back or on already: it is led to the form again, and asked there. */
function handlePop(event: Event): void {
  if (location.pathname === new URL(address, location.href).pathname) return;
  event.stopImmediatePropagation();
  history.pushState(history.state, "", address);
  askToLeave(() => history.back());
}

/** From now on a form has changes that are not saved. */
export function holdForm(form: object, changes: number): void {
  if (forms.size === 0) {
    address = location.pathname + location.search;
    addEventListener("beforeunload", handleUnload);
    // Before the router hears of it.
    addEventListener("popstate", handlePop, { capture: true });
  }
  forms.set(form, changes);
  noteTyping();
}

/** A form is saved, or not there any more. */
export function releaseForm(form: object): void {
  if (!forms.delete(form)) return;
  if (forms.size === 0) stopHolding();
  noteTyping();
}

function stopHolding(): void {
  forms.clear();
  removeEventListener("beforeunload", handleUnload);
  removeEventListener("popstate", handlePop, { capture: true });
}

/** Leaves at once where everything is saved; else once that is agreed to. */
export function askToLeave(go: () => void): void {
  if (forms.size === 0) return go();
  const leave = () => {
    stopHolding();
    noteTyping();
    leaveQuestion.set(null);
    go();
  };
  leaveQuestion.set({ changes: changesOf(), go: leave });
}

/** Goes to an address of the console, after asking where forms would be left; what follows `?` belongs to the page that is there. */
export function goOrAsk<O>(navigate: (to: string, options?: O) => void, to: string, options?: O): void {
  if (new URL(to, location.href).pathname === location.pathname) return navigate(to, options);
  askToLeave(() => navigate(to, options));
}
