import { beginStatement, inThisContext, isTracing } from "./tracing.ts";

type Done = (error: unknown, result: unknown) => void;
type Query = (...args: unknown[]) => unknown;
type Connect = (done?: (...args: never[]) => void) => unknown;
interface Pool {
  connect: Connect;
  on(event: "connect", listener: (client: unknown) => void): unknown;
}

/** Has each statement of a pool told as a span of the work that asked for it, by what it does and to which table: never its text or values. */
export function tracePool(pool: unknown): void {
  if (!isTracing()) return;
  const traced = pool as Pool;
  const connect = traced.connect.bind(pool);
  // Who waits for a connection is called by whoever gives one back.
  traced.connect = (done) => (done ? connect(inThisContext(done)) : connect());
  traced.on("connect", (client) => traceClient(client as { query: Query }));
}

function traceClient(client: { query: Query }): void {
  const query = client.query.bind(client);
  client.query = (...args) => {
    const end = beginStatement(statementName(args[0]));
    if (!end) return query(...args);
    const done = args.at(-1);
    if (typeof done === "function") {
      const told: Done = (error, result) => (end(error), (done as Done)(error, result));
      return query(...args.slice(0, -1), told);
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
}

const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:into|update|from|join)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/i;

/** What a statement is called in a trace: the name it is prepared under, else its verb and the first table that it names. */
export function statementName(query: unknown): string {
  const { name, text } = typeof query === "string" ? { name: undefined, text: query } : ((query ?? {}) as { name?: string; text?: string });
  if (name) return name;
  const verb = VERB.exec(text ?? "")?.[1]?.toLowerCase() ?? "statement";
  const table = TABLE.exec(text ?? "")?.[1];
  return table ? `${verb} ${table}` : verb;
}
