import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Mutant } from "./mutate.ts";
import { type Cost, type RelatedTest, batchesOf, keepersFirst } from "./related.ts";
import type { Order, Outcome, Told } from "./worker.ts";

export interface Tried {
  mutant: Mutant;
  /** `refused`: the compiler does not take it. `hung`: no test came to an end any more. Both count as killed. `waiting`: the time of the run was over. */
  outcome: Outcome | "refused" | "hung" | "untested" | "waiting" | "broken";
  /** What the compiler says, the test that noticed it, or what went wrong. */
  by: string;
  passed: number;
  all: number;
}

export interface RunSettings {
  root: string;
  workers: number;
  /** When no mutant is begun any more, as `Date.now()` tells. */
  until: number;
  /** How long the tests of one mutant may take before what is left of them is not run. */
  limitMs: number;
  related: (file: string) => RelatedTest[];
  /** What the compiler says against a mutant; null when it takes it. */
  refusalOf: (mutant: Mutant) => string | null;
  cost: Cost;
  env: NodeJS.ProcessEnv;
  onTried: (tried: Tried) => void;
}

/** No test ends for so long: it hangs. The longest ones take half of it on a busy machine. */
const SILENCE_MS = 150_000;

const FOLDER = import.meta.dirname;

async function startWorker({ root, env }: RunSettings): Promise<ChildProcess> {
  const child = fork(join(FOLDER, "worker.ts"), [], { cwd: root, env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await new Promise<void>((ready, fail) => {
    child.once("message", () => ready());
    child.once("exit", (code) => fail(new Error(`A worker ended with code ${code} before its first mutant`)));
  });
  return child;
}

type Answer = Exclude<Told, { progress: true } | { ready: true }> | "hung";

/** What the worker says of an order; "hung" when it says nothing for too long. */
function ask(child: ChildProcess, order: Order): Promise<Answer> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const done = (answer: Answer) => {
      clearTimeout(timer);
      child.off("message", hear);
      child.off("exit", ended);
      resolve(answer);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(done, SILENCE_MS, "hung");
    };
    const hear = (told: Told) => ("progress" in told || "ready" in told ? wait() : done(told));
    const ended = (code: number | null) => done({ broken: `the worker ended with code ${code}` });
    child.on("message", hear);
    child.once("exit", ended);
    wait();
    child.send(order);
  });
}

function readAnswer(mutant: Mutant, answer: Answer, root: string, all: number): Tried {
  if (answer === "hung") return { mutant, outcome: "hung", by: "no test came to an end any more", passed: 0, all };
  if ("broken" in answer) return { mutant, outcome: "broken", by: answer.broken, passed: 0, all };
  const { failed, title, message, passed } = answer.verdict;
  const by = failed === null ? "" : `${failed.replace(`${root}/`, "")} › ${title}${answer.outcome === "unsound" ? `: ${message}` : ""}`;
  return { mutant, outcome: answer.outcome, by, passed, all };
}

/** What is known of a mutant without any test; null when the tests have to tell. */
function withoutTests(mutant: Mutant, tests: number, { until, refusalOf }: RunSettings): Tried | null {
  const known = (outcome: Tried["outcome"], by = ""): Tried => ({ mutant, outcome, by, passed: 0, all: tests });
  if (Date.now() > until) return known("waiting");
  const refusal = refusalOf(mutant);
  if (refusal !== null) return known("refused", refusal);
  return tests === 0 ? known("untested") : null;
}

/** Tries the mutants in their order, as many at once as there are workers. */
export async function runMutants(mutants: Mutant[], settings: RunSettings): Promise<Tried[]> {
  const tried: Tried[] = [];
  const waiting = [...mutants];
  const note = (one: Tried) => {
    tried.push(one);
    settings.onTried(one);
  };
  const work = async (): Promise<void> => {
    let child = await startWorker(settings);
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const near = settings.related(mutant.file).map(({ file }) => file);
      const tests = mutant.atTop ? keepersFirst(near) : near;
      const known = withoutTests(mutant, tests.length, settings);
      if (known) note(known);
      else {
        const answer = await ask(child, { mutant, batches: batchesOf(tests, settings.cost), limitMs: settings.limitMs });
        note(readAnswer(mutant, answer, settings.root, tests.length));
        if (answer === "hung" || "broken" in answer) {
          child.kill("SIGKILL");
          child = await startWorker(settings);
        }
      }
    }
    child.kill();
  };
  await Promise.all(Array.from({ length: settings.workers }, work));
  return tried;
}
