import type { Plugin } from "vite";

/* The slice of ESTree that is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  id?: Node | null;
  body?: Node;
  expression?: Node;
  left?: Node;
  object?: Node;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const QUERY_CLIENT = /\/query-core\/build\/modern\/queryClient\.js$/;

/** Begun for every commit, but without effect as long as no view transition is on the page. */
const IDLE = [
  "trackEnterViewTransitions",
  "applyViewTransitionToHostInstances",
  "applyViewTransitionToHostInstancesRecursive",
  "restoreViewTransitionOnHostInstances",
  "commitAppearingPairViewTransitions",
  "commitEnterViewTransitions",
  "commitDeletedPairViewTransitions",
  "commitExitViewTransitions",
  "commitNestedViewTransitions",
  "restorePairedViewTransitions",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "measureViewTransitionHostInstancesRecursive",
  "measureNestedViewTransitions",
  "commitAfterMutationEffectsOnFiber",
  "commitNewChildToFragmentInstance",
  "deleteChildFromFragmentInstance",
];

/** Reached only by what this site does not use; using it fails at once, and says why. */
const UNUSED = [
  // <ViewTransition>
  "getViewTransitionName",
  "getViewTransitionClassName",
  "startViewTransition",
  "createViewTransitionInstance",
  // A ref of a fragment
  "FragmentInstance",
  // <link>, <style>, <script> and their like inside of a component, and preload() and its like
  "prefetchDNS",
  "preconnect",
  "preload",
  "preloadModule",
  "preinitStyle",
  "preinitScript",
  "preinitModuleScript",
  "getResource",
  "preloadStylesheet",
  "acquireResource",
  "suspendResource",
  "insertSuspendedStylesheets",
  "insertStylesheetIntoRoot",
  // useActionState
  "mountActionState",
  "updateActionState",
  "rerenderActionState",
  // <SuspenseList>, <Activity>
  "updateSuspenseListComponent",
  "updateActivityComponent",
  // Elements with a name of their own
  "setPropOnCustomElement",
];
const METHODS_OF = ["FragmentInstance", "ViewTransitionPseudoElement"];
const REFUSAL = 'throw Error("web/build/lean-plugin.ts leaves this out")';

/** Stands for what keeps mutations, of which this site has none: its calls are plain functions. */
const NO_MUTATIONS = `export class MutationCache {
  build() { ${REFUSAL}; }
  findAll() { return []; }
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
}`;

/**
 * Leaves out of the first load what the libraries bring and the site never uses (decision 0076). When a library changes so that
 * something is not found, the build fails.
 */
export function leanPlugin(): Plugin {
  return {
    name: "mela-lean",
    enforce: "pre",
    resolveId(source, importer = "") {
      return source === "./mutationCache.js" && QUERY_CLIENT.test(importer) ? "\0no-mutations" : null;
    },
    load: (id) => (id === "\0no-mutations" ? NO_MUTATIONS : null),
    transform(code, id) {
      return REACT_DOM.test(id) ? { code: leanReact(code, this.parse(code)), map: null } : null;
    },
  };
}

/** React's code without what the site does not use. */
export function leanReact(code: string, program: { body: unknown[] }): string {
  const statements = program.body as Node[];
  const methods = statements.filter((statement) => METHODS_OF.includes(ownerOfMethod(statement) ?? ""));
  const edits = [
    ...IDLE.map((name) => emptied(statements, name, "")),
    ...UNUSED.map((name) => emptied(statements, name, REFUSAL)),
    ...methods.map(({ start, end }) => ({ start, end, text: "" })),
  ];
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}

/** Puts a text in place of a function's body. */
export function emptied(statements: readonly Node[], name: string, text: string): Edit {
  const found = statements.find((statement) => statement.type === "FunctionDeclaration" && statement.id?.name === name);
  if (!found?.body) throw new Error(`React has no function ${name} to leave out`);
  return { start: found.body.start + 1, end: found.body.end - 1, text };
}

/** `Owner` of a statement `Owner.prototype.method = …`. */
function ownerOfMethod({ expression }: Node): string | undefined {
  return expression?.type === "AssignmentExpression" ? expression.left?.object?.object?.name : undefined;
}
