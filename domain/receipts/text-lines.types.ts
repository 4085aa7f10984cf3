/** `[left, top, right, bottom]`, growing right and down; pixels or PDF points. */
export type Box = [number, number, number, number];

/** A piece of text at a position, from OCR, PDF, HTML or plain text. */
export type TextPiece = {
  text: string;
  box: Box;
  /** Where it stands in the picture as it was sent, in that picture's pixels; `box` is level, for the rules. */
  shownBox?: Box;
  /** 0 to 1; 1 if the text is exact rather than recognised. */
  confidence: number;
  /** Link target of the piece, for HTML and PDF text. */
  href?: string;
};

/** One visual line: its pieces from left to right. */
export type TextLine = {
  /** Text of the pieces, joined with two spaces across a column gap and one elsewhere. */
  text: string;
  pieces: TextPiece[];
  box: Box;
  /** Length-weighted mean confidence of the pieces. */
  confidence: number;
  /** One-based. */
  page: number;
  /** Markup path, for HTML. */
  selector?: string;
  /** Numbers of the markup elements around the line, outermost first, for HTML. */
  blocks?: readonly number[];
};
