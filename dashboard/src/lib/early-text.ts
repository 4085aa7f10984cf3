/** Values of fields entered before hydration, by element id. */
const texts = new Map<string, string>();

const note = (field: EventTarget | null): void => {
  if (field instanceof HTMLInputElement && field.type !== 'file') texts.set(field.id, field.value);
};
const noteTyped = ({ target }: Event): void => note(target);

// Runs as soon as the page's code has loaded, before hydration: that clears every field whose value React does not
// know, whether typed on a slow connection or restored by the browser after a reload.
if (typeof document !== 'undefined') {
  for (const field of document.querySelectorAll('input')) if (field.value !== '') note(field);
  document.addEventListener('input', noteTyped);
}

/** The value entered in a field before hydration; undefined if there was none, and from the second call on. */
export function takeEarlyText(id: string): string | undefined {
  document.removeEventListener('input', noteTyped);
  const text = texts.get(id);
  texts.delete(id);
  return text;
}
