/** The sweep behind each category's products: `near` in front, `far` behind, and its shadow's hue. */
export const TINTS = {
  "dental-uae": { near: "#d9e4ed", far: "#e9f1f6", shadow: "#1c3040" },
  "consumables-uae": { near: "#d6e8e5", far: "#e8f3f1", shadow: "#12332f" },
  "medicalequipments-uae": { near: "#dee1e9", far: "#eceff3", shadow: "#23283a" },
  "physiotherapy-uae": { near: "#efe3cf", far: "#f7f0e2", shadow: "#40301a" },
  "derma-uae": { near: "#f3dcd4", far: "#f9ece6", shadow: "#472a20" },
  "surgical-instruments-uae": { near: "#d9e6d5", far: "#eaf2e7", shadow: "#20331f" },
  "hospital-furniture-uae": { near: "#e4e1d4", far: "#f1efe6", shadow: "#332f20" },
  "refurbished-devices": { near: "#e0dcea", far: "#eeebf4", shadow: "#2c2640" },
  hero: { near: "#dcebe9", far: "#e9f2f1", shadow: "#0d3233" },
};
