/** Small synthesised sounds. Off until the player turns them on, in this game or in one before; nothing is loaded. */
let context: AudioContext | null = null;
let on = false;

export const soundIsOn = (): boolean => on;

/** The player turns it. */
export function setSound(next: boolean): void {
  on = next;
  if (!on) return void context?.suspend();
  wake();
}

/** As the player left it. A browser lets a page sound once somebody has touched it: until then it is still. */
export const restoreSound = (left: boolean): void => {
  on = left;
};

function wake(): void {
  if (!on) return;
  context ??= new AudioContext();
  if (context.state !== "running") void context.resume();
}
for (const touch of ["pointerdown", "keydown"]) globalThis.document?.addEventListener(touch, wake, { capture: true });

function tone(frequency: number, at: number, length: number, type: OscillatorType, volume: number): void {
  // What a context that sleeps is given would all sound at once when it wakes.
  if (!on || context?.state !== "running") return;
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type, frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

export const sounds = {
  press: () => tone(220, 0, 0.09, "triangle", 0.12),
  stop: () => tone(130, 0, 0.12, "sine", 0.22),
  tick: () => tone(900, 0, 0.03, "square", 0.03),
  /** A shot: the larger the gun (from 0), the deeper and longer. */
  shot: (gun: number) => tone(520 / (gun + 1), 0, 0.07 + gun * 0.05, gun > 1 ? "sawtooth" : "triangle", 0.08 + gun * 0.02),
  win: () => [523, 659, 784, 1047].forEach((note, index) => tone(note, index * 0.09, 0.28, "triangle", 0.12)),
  feature: () => [392, 523, 659, 784, 1047, 1319].forEach((note, index) => tone(note, index * 0.11, 0.4, "sine", 0.14)),
};
