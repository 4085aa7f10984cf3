const ending = '.thumbnail';

/** Where the reduced picture of a file is stored, if one was made. */
export function thumbnailPath(path: string): string {
  return `${path}${ending}`;
}

/** The file that a path belongs to: of a reduced picture the original, else itself. */
export function originalPath(path: string): string {
  return path.endsWith(ending) ? path.slice(0, -ending.length) : path;
}
