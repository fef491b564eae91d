/** Small synthesised sounds. Off until the player turns them on; nothing is loaded. */
let context: AudioContext | null = null;
let on = false;

export const soundIsOn = (): boolean => on;

export function setSound(next: boolean): void {
  on = next;
  if (!on) return void context?.suspend();
  context ??= new AudioContext();
  void context.resume();
}

function tone(frequency: number, at: number, length: number, type: OscillatorType, volume: number): void {
  if (!on || !context) return;
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
  win: () => [523, 659, 784, 1047].forEach((note, index) => tone(note, index * 0.09, 0.28, "triangle", 0.12)),
  feature: () => [392, 523, 659, 784, 1047, 1319].forEach((note, index) => tone(note, index * 0.11, 0.4, "sine", 0.14)),
};
