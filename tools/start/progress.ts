const begun = performance.now();

/** One line of progress with the seconds since the start. */
export function progress(line: string): void {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(5);
  console.log(`${seconds} s  ${line}`);
}
