/** What stands in fields that no script knows yet, by their ids. */
const texts = new Map<string, string>();

const note = (field: EventTarget | null): void => {
  if (field instanceof HTMLInputElement && field.type !== 'file') texts.set(field.id, field.value);
};
const noteTyped = ({ target }: Event): void => note(target);

// As soon as the page's code is here, which is before it is hydrated: that empties every field whose text React does not
// know, whether it was typed on a slow connection or put back by the browser after a reload.
if (typeof document !== 'undefined') {
  for (const field of document.querySelectorAll('input')) if (field.value !== '') note(field);
  document.addEventListener('input', noteTyped);
}

/** What stood in a field before it was hydrated; undefined from the second time on, and where nothing did. */
export function takeEarlyText(id: string): string | undefined {
  document.removeEventListener('input', noteTyped);
  const text = texts.get(id);
  texts.delete(id);
  return text;
}
