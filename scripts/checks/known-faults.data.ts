/** A published fault of a package that reads strangers' bytes. */
type KnownFault = {
  package: string;
  /** The first version without it; null while there is none. */
  fixedIn: string | null;
  /** What it is, with its advisory. */
  fault: string;
  /** Where there is no version without it: what keeps it from being reached. */
  heldBy?: string;
};

/**
 * Faults of the packages that strangers' bytes reach, looked up in November 2026. `npm audit --omit=dev` knows more, but
 * asks its registry; mirrors often do not answer it.
 */
export const knownFaults: readonly KnownFault[] = [
  { package: 'undici', fixedIn: '7.29.0', fault: 'GHSA-4cwx-7wf7-3272, CVE-2026-12151, CVE-2026-9697' },
  { package: 'pdfjs-dist', fixedIn: '4.2.67', fault: 'CVE-2024-4367: scripts by way of fonts' },
  {
    package: 'pdfjs-dist',
    fixedIn: null,
    fault: 'CVE-2026-16633: scripts of a document in the viewer (fixed in 6.2.108, which refuses Node 20)',
    heldBy: 'the viewer and its scripting are not loaded; a test opens a document with scripts',
  },
  {
    package: 'libheif-js',
    fixedIn: null,
    fault: 'GHSA-x8r2-mggj-j6wr: uncompressed pictures (libheif 1.23.3, not yet packaged)',
    heldBy: 'such pictures are refused before they are decoded; it is WebAssembly in a confined child',
  },
];
