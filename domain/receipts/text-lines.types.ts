/** `[left, top, right, bottom]`, growing rightwards and downwards; pixels or PDF points. */
export type Box = [number, number, number, number];

/** A run of text at a place, as a line maker (OCR, PDF, HTML, plain text) found it. */
export type TextPiece = {
  text: string;
  box: Box;
  /** 0 to 1; 1 where the text is exact and not recognised. */
  confidence: number;
  /** Where the piece links to, for HTML and PDF text. */
  href?: string;
};

/** One visual line: its pieces from left to right. */
export type TextLine = {
  /** The pieces' text joined with two spaces where there is a column gap, one where there is none. */
  text: string;
  pieces: TextPiece[];
  box: Box;
  /** Length-weighted mean of the pieces. */
  confidence: number;
  /** One-based. */
  page: number;
  /** Markup path, for HTML. */
  selector?: string;
};
