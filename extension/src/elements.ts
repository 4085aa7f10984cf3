type Attributes = Partial<
  Record<
    'class' | 'type' | 'for' | 'id' | 'name' | 'autocomplete' | 'placeholder' | 'href' | 'target' | 'rel',
    string
  >
>;

/** Makes an element of texts and other elements; text is never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A button that is disabled while what it does lasts. */
export function button({
  text,
  isQuiet = false,
  act,
}: {
  text: string;
  isQuiet?: boolean;
  act: () => Promise<void>;
}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...(isQuiet ? { class: 'quiet' } : {}) }, text);
  made.addEventListener('click', () => {
    made.disabled = true;
    void act().finally(() => {
      made.disabled = false;
    });
  });
  return made;
}
