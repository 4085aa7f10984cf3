/** Upright 8-bit RGB pixels, three bytes per pixel, row by row. */
export type RgbImage = {
  data: Buffer;
  width: number;
  height: number;
  /** Pixels of this picture for one of the picture that was sent; 1 if absent. */
  scale?: number;
};
