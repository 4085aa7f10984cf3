/** Text read from one strip. `columns` holds the time step of each character, for splitting and spacing. */
export type DecodedText = { text: string; confidence: number; columns: number[]; steps: number };

/** Greedy CTC decoding: repeats collapse, blanks (the first character) separate them. */
export function decodeCtc({
  scores,
  steps,
  characters,
}: {
  scores: Float32Array;
  steps: number;
  /** The character of each class. */
  characters: string[];
}): DecodedText {
  const columns: number[] = [];
  let text = '';
  let sum = 0;
  let previous = 0;
  for (let step = 0; step < steps; step += 1) {
    const offset = step * characters.length;
    let best = 0;
    let bestScore = -1;
    for (let index = 0; index < characters.length; index += 1) {
      const score = scores[offset + index] ?? 0;
      if (score > bestScore) {
        bestScore = score;
        best = index;
      }
    }
    if (best !== 0 && best !== previous) {
      text += characters[best];
      columns.push(step);
      sum += bestScore;
    }
    previous = best;
  }
  return { text, columns, steps, confidence: columns.length > 0 ? sum / columns.length : 0 };
}
