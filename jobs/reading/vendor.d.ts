declare module 'heic-decode' {
  /** A picture in the container whose pixels have not been decoded yet. */
  type UndecodedPicture = {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  };
  type UndecodedPictures = UndecodedPicture[] & { dispose(): void };
  const decode: { all(input: { buffer: Uint8Array }): Promise<UndecodedPictures> };
  export = decode;
}
