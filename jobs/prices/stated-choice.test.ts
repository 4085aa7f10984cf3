import { describe, expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

describe('the variant that a page states for its price', () => {
  const page = (stated: string) => ({
    title: 'Kettles tool bag',
    box: `<p class="price">$59.00</p><p>${stated}</p><button>Add to cart</button>`,
  });
  const name = 'Kettles tool bag Black Large';

  it.each(['Size: Small', 'Color: Red', 'Größe: Medium'])('is not the purchased one: %s', (stated) => {
    const facts = readKettlePage(page(stated), { name });
    expect(facts).toMatchObject({ amountCents: null, reason: 'several_prices' });
  });

  it.each(['Size: Large', 'Color: Black', 'Color: Storm', 'Material: Canvas'])(
    'may be the purchased one: %s',
    (stated) => {
      expect(readKettlePage(page(stated), { name }).amountCents).toBe(59_00);
    },
  );

  it('is ignored if all variants cost the same', () => {
    const offers = [1, 2].map(() => ({ '@type': 'Offer', price: 59, priceCurrency: 'USD' }));
    const jsonLd = [jsonLdProduct({ name: 'Kettles tool bag', offers })];
    expect(readKettlePage({ ...page('Size: Small'), jsonLd }, { name }).amountCents).toBe(59_00);
  });
});

describe('a control with a selected variant', () => {
  const title = 'Kettles duvet';
  const read = (control: string, name: string, shown = title) =>
    readKettlePage(
      { title: shown, box: `<p class="price">$59.00</p>${control}<button>Add to cart</button>` },
      { name },
    ).amountCents;

  it.each([
    '<select name="size"><option selected>Twin</option><option>King</option></select>',
    '<label><input type="radio" checked>Twin</label><label><input type="radio">King</label>',
    '<p><input type="radio" id="a" checked><label for="a">Twin</label><input type="radio" id="b"><label for="b">King</label></p>',
    '<button aria-pressed="true">Twin</button><button aria-pressed="false">King</button>',
    '<ul><li class="swatch is-selected">Twin</li><li class="swatch">King</li></ul>',
    '<button role="radio" aria-checked="true">Twin</button><button role="radio" aria-checked="false">King</button>',
  ])('shows the price of that variant: %s', (control) => {
    expect(read(control, 'Kettles duvet Twin')).toBe(59_00);
    expect(read(control, 'Kettles duvet King')).toBeNull();
    expect(read(control, 'Kettles duvet')).toBe(59_00);
  });

  it('is not a quantity field', () => {
    const quantity = '<select name="quantity"><option selected>1</option><option>2</option></select>';
    expect(read(quantity, 'Kettles duvet 2', 'Kettles duvet 2')).toBe(59_00);
  });
});

describe('the look that a page states for its price', () => {
  const title = 'Kettles whey powder 900 g';
  const read = (stated: string, name: string) =>
    readKettlePage(
      { title, box: `<p class="price">$59.00</p>${stated}<button>Add to cart</button>` },
      { name },
    ).amountCents;

  it.each(['<p>Flavor: Vanilla</p>', '<p>Flavour – Vanilla</p>', '<p><i>Flavour</i><b>Vanilla</b></p>'])(
    'is not the one at the end of the purchased name: %s',
    (stated) => {
      expect(read(stated, `${title} Hazelnut`)).toBeNull();
      expect(read(stated, `${title} Vanilla`)).toBe(59_00);
      expect(read(stated, title)).toBe(59_00);
      expect(read(stated, `Acme ${title}`)).toBe(59_00);
    },
  );
});
