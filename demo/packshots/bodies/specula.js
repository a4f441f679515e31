/** Vaginal specula. */
import * as THREE from "three";
import { clear, glow, plastic, satin, steel } from "../materials.js";
import { ball, drum, group, hose, mesh, posed, repeat, rod, sheet } from "../shapes.js";
import { bar, etched } from "../steel.js";

const smooth = (from, to, value) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/**
 * One bill of a Cusco speculum, along x from its wide mouth (0) to its rounded beak: a half pipe that grows flatter; at
 * its mouth it flares like a funnel. `up`: 1 for the upper one.
 */
function bill(material, up) {
  const long = 2.35;
  const at = (u, v) => {
    const angle = (u - 0.5) * Math.PI * 0.98;
    const x = v * long;
    const flare = 0.2 * (1 - smooth(0, 0.16, v));
    const beak = Math.sqrt(Math.max(0, 1 - Math.max(0, (v - 0.86) / 0.14) ** 2));
    const wide = (0.37 + flare + 0.05 * Math.sin(v * 3.1)) * (0.25 + 0.75 * beak);
    const deep =
      (0.36 - 0.2 * smooth(0.05, 0.8, v) + flare * 0.9) * (0.2 + 0.8 * beak) * (v > 0.86 ? beak * 0.4 + 0.6 : 1);
    return [x - flare * 0.2, up * Math.cos(angle) * deep, Math.sin(angle) * wide];
  };
  const edge = repeat(90, (i) => {
    const t = i / 89;
    if (t < 0.4) return at(0, t / 0.4);
    if (t < 0.6) return at((t - 0.4) / 0.2, 1);
    return at(1, 1 - (t - 0.6) / 0.4);
  });
  const mouth = repeat(30, (i) => at(i / 29, 0));
  return group(
    [
      sheet(at, material, { across: 44, along: 80 }),
      hose(edge, 0.022, material, { segments: 240 }),
      hose(mouth, 0.03, material, { segments: 80 }),
    ],
    { turn: [0, 0, up * 0.16], at: [0, up * 0.02, 0] },
  );
}

function cusco({ plastic: isClear, light }, name) {
  const material = isClear ? clear("#b9d2e0", 0.56, { envMapIntensity: 1.1 }) : steel({ side: 2, roughness: 0.12 });
  const solid = isClear ? clear("#b9d2e0", 0.72, { envMapIntensity: 1.1 }) : steel({ roughness: 0.14 });
  const metal = isClear ? plastic("#eef3f6") : steel();
  const joints = repeat(2, (i) =>
    drum(0.1, 0.1, metal, { turn: [Math.PI / 2, 0, 0], at: [0.02, 0, (i ? 0.58 : -0.58) - 0.05], corner: 0.02 }),
  );
  // The lower bill's grip: two flat arms from the joints that meet below the mouth and hang down.
  const arms = repeat(2, (i) => {
    const side = i ? 1 : -1;
    return hose(
      [
        [0.0, -0.02, side * 0.57],
        [-0.1, -0.3, side * 0.56],
        [-0.2, -0.62, side * 0.36],
        [-0.24, -0.86, side * 0.16],
      ],
      0.07,
      solid,
      { segments: 50 },
    );
  });
  const grip = bar(
    [
      [-0.22, -0.78, 0, 0.2, 0.5],
      [-0.3, -1.2, 0, 0.15, 0.46],
      [-0.24, -1.8, 0, 0.15, 0.44],
      [-0.02, -2.25, 0, 0.16, 0.52],
      [0.1, -2.36, 0, 0.1, 0.5],
    ],
    solid,
    { power: 4 },
  );
  // The upper bill's lever beside the mouth, a threaded rod through it, and the nut that holds the bills open.
  const lever = bar(
    [
      [0.02, 0.02, 0.62, 0.18, 0.08],
      [-0.34, 0.3, 0.66, 0.2, 0.08],
      [-0.5, 0.62, 0.66, 0.26, 0.08],
      [-0.54, 0.78, 0.66, 0.12, 0.08],
    ],
    solid,
    { power: 4 },
  );
  const thread = [
    rod([-0.46, 0.66, 0.66], [-0.36, -0.72, 0.5], 0.05, metal),
    repeat(22, (i) =>
      mesh(new THREE.TorusGeometry(0.052, 0.012, 8, 20), metal, {
        at: [-0.46 + 0.1 * (i / 22), 0.6 - i * 0.056, 0.66 - 0.16 * (i / 22)],
        turn: [Math.PI / 2, 0, 0],
      }),
    ),
    rod([-0.36, -0.72, 0.5], [-0.24, -0.76, 0.18], 0.06, solid),
    drum(0.15, 0.12, isClear ? plastic("#ffffff") : satin(), { at: [-0.46, 0.46, 0.66], corner: 0.02 }),
    repeat(14, (i) => {
      const angle = (i / 14) * Math.PI * 2;
      return ball(0.024, metal, {
        at: [-0.46 + Math.cos(angle) * 0.15, 0.52, 0.66 + Math.sin(angle) * 0.15],
        scale: [1, 2.2, 1],
      });
    }),
  ];
  const lamp = light && [
    drum(0.1, 0.42, plastic("#f4f7f9"), { at: [-0.34, -0.34, 0], turn: [0, 0, -1.57], corner: 0.03 }),
    drum(0.07, 0.05, glow("#ffffff", 1), { at: [0.07, -0.34, 0], turn: [0, 0, -1.57] }),
  ];
  return group(
    [
      bill(material, 1),
      bill(material, -1),
      joints,
      arms,
      grip,
      lever,
      thread,
      lamp,
      !isClear && etched(name, 0.9, { at: [-0.26, -1.5, 0.235], turn: [0, 0, 0.06] }),
    ],
    { at: [-0.6, 2.4, 0], turn: [0, 0, 0.05] },
  );
}

/** Sims: two troughs of unlike width, bent to one side at the ends of a grip. */
function sims(name) {
  const path = new THREE.CatmullRomCurve3(
    [
      [-1.75, 1.2, 0],
      [-1.0, 1.22, 0],
      [-0.5, 1.12, 0],
      [-0.34, 0.8, 0],
      [-0.3, 0.3, 0],
      [-0.3, -0.3, 0],
      [-0.34, -0.8, 0],
      [-0.5, -1.12, 0],
      [-1.1, -1.24, 0],
      [-2.0, -1.2, 0],
    ].map((point) => new THREE.Vector3(...point)),
  );
  const width = (v) => {
    const ends = smooth(0.62, 0.95, Math.abs(v - 0.5) * 2);
    const end = Math.sqrt(Math.max(0.02, 1 - Math.max(0, (Math.abs(v - 0.5) * 2 - 0.8) / 0.2) ** 2));
    return (0.15 + ends * (v < 0.5 ? 0.27 : 0.4)) * (0.25 + 0.75 * end);
  };
  const at = (u, v) => {
    const [point, along] = [path.getPoint(v), path.getTangent(v)];
    const hollow = 0.34 * smooth(0.55, 0.85, Math.abs(v - 0.5) * 2) * (width(v) / 0.5) * (2 * u - 1) ** 2;
    return [point.x - along.y * hollow * (v < 0.5 ? 1 : 1), point.y + along.x * hollow, (u - 0.5) * 2 * width(v)];
  };
  const edges = [0, 1].map((u) =>
    hose(
      repeat(80, (i) => at(u, i / 79)),
      0.028,
      steel(),
      { segments: 200 },
    ),
  );
  return group(
    [
      sheet(at, steel({ side: 2, roughness: 0.14 }), { across: 24, along: 200 }),
      edges,
      etched(name, 0.6, { at: [-0.27, 0, 0], turn: [0, Math.PI / 2, 0] }),
    ],
    { turn: [0, 0, -Math.PI / 2], at: [0, 0.45, 0] },
  );
}

function speculum({ label, params }) {
  if (params.kind === "sims") return posed({ turn: 24, tilt: 26 }, [sims(label.brand)]);
  return posed({ turn: 32, tilt: 15 }, [cusco(params, label.brand)]);
}

export const specula = { speculum };
