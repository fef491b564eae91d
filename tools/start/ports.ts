import { createServer } from "node:net";

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** The number in an environment variable, or the usual one. */
export function portFrom(name: string, usual: number): number {
  const text = process.env[name];
  if (text === undefined || text === "") return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number between 1 and 65535, not "${text}".`);
}

/** Throws a sentence where two settings name the same port: each of the programs needs one of its own. */
export function requireDifferentPorts(ports: Record<string, number>): void {
  const taken = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = taken.get(port);
    const free = Math.max(...Object.values(ports)) + 1;
    if (other !== undefined)
      throw new Error(`${other} and ${name} are both ${port}. Set ${name} to another port, such as ${name}=${free}.`);
    taken.set(port, name);
  }
}

/** Throws a sentence that names the way out when somebody else listens on the port. */
export async function requireFreePort(name: string, port: number, host: string, command = "npm start"): Promise<void> {
  if (await canListen(port, host)) return;
  throw new Error(`Port ${port} on ${host} is taken by another program. Choose another one: ${name}=${port + 1} ${command}`);
}
