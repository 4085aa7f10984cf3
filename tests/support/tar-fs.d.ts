declare module 'tar-fs' {
  /** A stream that unpacks the archive written to it. */
  export function extract(directory: string): NodeJS.WritableStream;
}
