const WARN = 40;

interface LogLine {
  level: number;
  msg?: string;
  err?: { stack?: string };
}

/** A line of a part as a developer wants it: access logs are left out, errors come with their stack; null for what is not shown. */
function readableLine(line: string): string | null {
  if (!line.startsWith("{")) return line;
  try {
    const { level, msg, err } = JSON.parse(line) as LogLine;
    return level >= WARN ? [msg, err?.stack].filter(Boolean).join("\n") : null;
  } catch {
    return line;
  }
}

const QUIET_MS = 30_000;

/** Shows the readable lines of a part; one that was shown a short time ago, as for each call to a program that is not there yet, is not shown again. */
export function withoutRepeats(show: (text: string) => void, now = Date.now): (line: string) => void {
  const shown = new Map<string, number>();
  return (line) => {
    const text = readableLine(line);
    if (text === null || now() - (shown.get(text) ?? -QUIET_MS) < QUIET_MS) return;
    shown.set(text, now());
    show(text);
  };
}
