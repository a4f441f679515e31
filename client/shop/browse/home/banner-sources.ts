/** A preset of the image service and its double, for denser screens. */
export const withDouble = (preset: string, width: number, file: string): string =>
  `/media/${preset}/${file} ${width}w,/media/${preset}@2x/${file} ${2 * width}w`;
