/** The curves of monitors and recorders, each as a height over time in beats or breaths. */

const bump = (t, at, wide, high) => high * Math.exp(-(((t - at) / wide) ** 2));

/** P, Q, R, S and T of one lead: how high each stands. */
const LEADS = {
  I: [0.1, -0.06, 0.62, -0.08, 0.2],
  II: [0.15, -0.09, 1, -0.2, 0.28],
  III: [0.08, -0.05, 0.46, -0.14, 0.12],
  aVR: [-0.12, 0.06, -0.8, 0.1, -0.24],
  aVL: [0.04, -0.06, 0.3, -0.05, 0.1],
  aVF: [0.12, -0.07, 0.72, -0.18, 0.2],
  V1: [0.06, 0, 0.2, -0.75, -0.1],
  V2: [0.08, 0, 0.36, -0.95, 0.34],
  V3: [0.09, -0.02, 0.62, -0.62, 0.4],
  V4: [0.1, -0.06, 1, -0.4, 0.36],
  V5: [0.1, -0.08, 0.94, -0.2, 0.3],
  V6: [0.1, -0.08, 0.72, -0.08, 0.22],
};

/** One lead of an ECG; `t` in beats. */
export function ecg(t, lead = "II") {
  const [p, q, r, s, wave] = LEADS[lead];
  const x = ((t % 1) + 1) % 1;
  return (
    bump(x, 0.2, 0.032, p) +
    bump(x, 0.325, 0.009, q) +
    bump(x, 0.35, 0.011, r) +
    bump(x, 0.376, 0.011, s) +
    bump(x, 0.58, x < 0.58 ? 0.07 : 0.045, wave)
  );
}

/** Pleth: a steep rise, a slow fall with its notch. */
export function pleth(t) {
  const x = (((t - 0.5) % 1) + 1) % 1;
  const main = x < 0.16 ? 0.5 - 0.5 * Math.cos((x / 0.16) * Math.PI) : Math.exp(-(x - 0.16) * 3.1);
  return 0.9 * main + bump(x, 0.47, 0.07, 0.13) - bump(x, 0.38, 0.04, 0.05);
}

/** Pressure in an artery: as pleth, with a sharper peak. */
export const artery = (t) => {
  const x = (((t - 0.45) % 1) + 1) % 1;
  const main = x < 0.12 ? Math.sin((x / 0.12) * 1.571) : Math.exp(-(x - 0.12) * 2.4);
  return 0.92 * main + bump(x, 0.4, 0.05, 0.1);
};

/** Breathing by impedance; `t` in breaths. */
export const breath = (t) => 0.45 + 0.36 * Math.sin(t * 6.283) + 0.06 * Math.sin(t * 12.566 + 1);

/** Carbon dioxide in the breath: a plateau while it is breathed out. */
export function co2(t) {
  const x = ((t % 1) + 1) % 1;
  if (x < 0.1) return (x / 0.1) ** 0.5 * 0.8;
  if (x < 0.46) return 0.8 + ((x - 0.1) / 0.36) * 0.12;
  return x < 0.52 ? 0.92 * (1 - (x - 0.46) / 0.06) : 0;
}

export const STANDARD_LEADS = ["I", "II", "III", "aVR", "aVL", "aVF", "V1", "V2", "V3", "V4", "V5", "V6"];

/** Draws a curve from (x, y), `width` wide, as `height(part)` says, up by `high` pixels. */
export function drawWave(ctx, height, { x, y, width, high, colour, thick }) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = thick;
  ctx.lineJoin = "round";
  ctx.beginPath();
  const steps = Math.round(width);
  for (let i = 0; i <= steps; i++) {
    const at = [x + (i / steps) * width, y - height(i / steps) * high];
    if (i) ctx.lineTo(...at);
    else ctx.moveTo(...at);
  }
  ctx.stroke();
}
