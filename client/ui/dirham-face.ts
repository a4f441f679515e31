/**
 * The shop's Latin font once more, with a ligature: `AED` before a no-break space is drawn as the sign of the dirham
 * (`scripts/fonts/dirham-sign.py`). It comes after the stylesheet, so it overrides the face there. The text stays
 * `AED`: it is copied and read aloud so, and shown so until the font is there.
 */
export const dirhamFace =
  "@font-face{font-family:Readex Pro;font-weight:160 700;font-display:swap;src:url(/fonts/readex-dirham-1.woff2);" +
  "unicode-range:U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+2012-204E,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215}";
