import { useVisit } from "../runtime/request-context";
import { Icon } from "./icon";

type Step = readonly [preset: string, width: number];

const ofLists = [
  ["list", 150],
  ["list@2x", 300],
  ["list@4x", 600],
] as const;

/** Presets of the image service that a picture may choose from, each with its double, smallest first. */
const steps = {
  list: ofLists,
  card: ofLists,
  category: [
    ["category", 128],
    ["category@2x", 256],
  ],
  product: [
    ["product-mobile", 800],
    ["product-desktop", 1000],
    ["product-mobile@2x", 1600],
    ["product-desktop@2x", 2000],
  ],
} as const satisfies Record<string, readonly Step[]>;

type PictureProps = {
  /** File name below `/media/{preset}/`; without one a quiet mark is shown in its place. */
  file: string | null | undefined;
  /** Empty when the text beside it says the same. */
  alt: string;
  kind: keyof typeof steps;
  /** CSS lengths at which it is shown, for the browser's choice. */
  sizes: string;
  /** The picture that is painted first: fetched at once and with priority. */
  eager?: boolean | undefined;
  className?: string;
};

/** Of these a telephone's screen, with two pixels and more a CSS pixel, always takes the largest. */
const largestOnPhones: ReadonlySet<PictureProps["kind"]> = new Set(["card", "category"]);

/** A picture in a box of its own proportions, so that nothing moves when it arrives. */
export function Picture({ file, alt, kind, sizes, eager = false, className = "" }: PictureProps) {
  const { device } = useVisit();
  if (!file) return <NoPicture alt={alt} className={className} />;
  const addresses = steps[kind].map(([preset, width]) => [`/media/${preset}/${file}`, width] as const);
  const isOne = device === "mobile" && largestOnPhones.has(kind);
  const [fallback, width] = addresses.at(isOne ? -1 : steps[kind] === ofLists ? 1 : 0)!;
  return (
    <img
      className={`picture ${className}`.trim()}
      src={fallback}
      srcSet={isOne ? undefined : addresses.map(([address, w]) => `${address} ${w}w`).join(",")}
      sizes={isOne ? undefined : sizes}
      alt={alt}
      width={width}
      height={width}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
}

function NoPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <span
      className={`picture picture-none ${className}`.trim()}
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
    >
      <Icon name="tag" />
    </span>
  );
}
