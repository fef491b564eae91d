const WARN = 40;

interface LogLine {
  level: number;
  msg?: string;
  err?: { stack?: string };
}

/** A line of a part as a developer wants it: access logs are left out, errors come with their stack; null for what is not shown. */
export function readableLine(line: string): string | null {
  if (!line.startsWith("{")) return line;
  try {
    const { level, msg, err } = JSON.parse(line) as LogLine;
    return level >= WARN ? [msg, err?.stack].filter(Boolean).join("\n") : null;
  } catch {
    return line;
  }
}
