/** Vaginal specula. */
import * as THREE from "three";
import { clear, glow, plastic, satin, steel } from "../materials.js";
import { ball, drum, group, hose, plate, posed, repeat, rod, sheet } from "../shapes.js";

/** One bill of a Cusco speculum: a trough that widens to its rounded end. */
function bill(material, up) {
  const trough = sheet(
    (u, v) => {
      const [angle, width] = [(u - 0.5) * 2.6, 0.26 + 0.1 * Math.sin(Math.min(1, v) * 2.4)];
      const end = v > 0.9 ? Math.sqrt(Math.max(0, 1 - ((v - 0.9) / 0.1) ** 2)) : 1;
      const depth = 0.2 - 0.1 * v;
      return [v * 2.1, up * (0.02 + Math.cos(angle) * depth * end + 0.03 * v), Math.sin(angle) * width * end];
    },
    material,
    { across: 40, along: 60 },
  );
  return group([trough], { turn: [0, 0, up * 0.17] });
}

function cusco({ plastic: clearOne, light }) {
  const material = clearOne ? clear("#e6f0f3", 0.55) : steel({ side: 2 });
  const solid = clearOne ? clear("#e6f0f3", 0.7) : steel();
  const handle = plate(
    [
      [-0.14, 0.1, 0.05],
      [-0.3, -0.5, 0.2],
      [-0.12, -1.5, 0.1],
      [0.12, -1.5, 0.1],
      [0.1, -0.5, 0.2],
      [0.16, 0.1, 0.05],
    ],
    0.16,
    solid,
    { bevel: 0.05 },
  );
  const yoke = repeat(2, (i) =>
    hose(
      [
        [0, 0.2, i ? 0.3 : -0.3],
        [-0.12, 0, i ? 0.36 : -0.36],
        [-0.05, -0.2, i ? 0.3 : -0.3],
      ],
      0.05,
      solid,
    ),
  );
  const thumb = group([
    rod([-0.1, 0.1, 0.34], [-0.5, 0.62, 0.34], 0.045, solid),
    ball(0.1, solid, { at: [-0.5, 0.64, 0.34], scale: [1, 0.5, 1] }),
    drum(0.1, 0.08, clearOne ? plastic("#f4f7f8") : satin(), { at: [-0.32, 0.34, 0.34], turn: [0, 0, 0.7] }),
  ]);
  const lamp = light && drum(0.09, 0.5, glow("#ffffff", 0.9), { at: [-0.1, 0.02, 0], turn: [0, 0, -1.57] });
  return group([bill(material, 1), bill(material, -1), yoke, thumb, handle, lamp], { at: [-0.6, 1.5, 0] });
}

/** Sims: two troughs of unlike width, one at each end of a grip. */
function sims() {
  const path = new THREE.CatmullRomCurve3(
    [
      [-1.5, 1.15, 0],
      [-0.75, 1.1, 0],
      [-0.5, 0.95, 0],
      [-0.42, 0.4, 0],
      [-0.42, -0.4, 0],
      [-0.5, -0.95, 0],
      [-0.75, -1.1, 0],
      [-1.75, -1.2, 0],
    ].map((point) => new THREE.Vector3(...point)),
  );
  const strip = sheet(
    (u, v) => {
      const point = path.getPoint(v);
      const ends = Math.abs(v - 0.5) * 2;
      const width = (0.16 + 0.24 * ends ** 1.5 + 0.06 * v * ends) * (v < 0.04 || v > 0.96 ? 0.7 : 1);
      const hollow = 0.16 * ends * (2 * u - 1) ** 2;
      return [point.x - hollow * (1 - ends), point.y + (v < 0.5 ? hollow : -hollow), (u - 0.5) * 2 * width];
    },
    steel({ side: 2 }),
    { across: 24, along: 160 },
  );
  return group([strip], { turn: [0, 0, -Math.PI / 2], at: [0, 0.45, 0] });
}

function speculum({ params }) {
  if (params.kind === "sims") return posed({ turn: 24, tilt: 26, fill: 0.76 }, [sims()]);
  return posed({ turn: 28, tilt: 14, fill: 0.76 }, [cusco(params)]);
}

export const specula = { speculum };
