let audio: AudioContext | undefined;

/** A tone. @param pitch in Hz @param length and after in s */
function tone(context: AudioContext, pitch: number, length: number, after = 0): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = pitch < 400 ? "square" : "sine";
  oscillator.frequency.value = pitch;
  gain.gain.value = 0.2;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(context.currentTime + after);
  oscillator.stop(context.currentTime + after + length);
}

/** Says to ears and hands what became of a scan: one short high tone when it counts, two long low ones when it does not. */
export function signal(isGood: boolean): void {
  navigator.vibrate?.(isGood ? 40 : [200, 80, 200]);
  try {
    audio ??= new AudioContext();
    void audio.resume();
    if (isGood) return tone(audio, 1320, 0.09);
    tone(audio, 196, 0.22);
    tone(audio, 196, 0.22, 0.3);
  } catch {
    // Without sound the screen still shows it.
  }
}
