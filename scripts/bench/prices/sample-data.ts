/** The data of a product as Shopify serves it (`/products/HANDLE.js`): a description, pictures, twelve variants. */
export function sampleData(): string {
  const sizes = ['1.0 l', '1.2 l', '1.7 l', '2.0 l'];
  const variants = ['Copper', 'Steel', 'Black'].flatMap((colour, at) =>
    sizes.map((size, sizeAt) => ({
      id: 40_000_000_000_000 + at * 10 + sizeAt,
      title: `${colour} / ${size}`,
      options: [colour, size],
      sku: colour === 'Copper' && size === '1.7 l' ? 'K-17' : `K-${at}${sizeAt}`,
      barcode: null,
      requires_shipping: true,
      taxable: true,
      available: true,
      name: `Copper kettle 1.7 l - ${colour} / ${size}`,
      price: 4_990,
      weight: 900,
      compare_at_price: 5_990,
      inventory_management: 'shopify',
    })),
  );
  return JSON.stringify({
    id: 7_000_000_000_000,
    title: 'Copper kettle 1.7 l',
    handle: 'copper-kettle',
    description: '<p>It boils in four minutes and looks as good as the day it was bought.</p>'.repeat(20),
    vendor: 'Kettles',
    type: 'Kettle',
    price: 4_990,
    available: true,
    variants,
    images: Array.from({ length: 8 }, (_, at) => `//cdn.shopify.com/s/files/1/0001/files/kettle-${at}.jpg`),
    options: [
      { name: 'Colour', position: 1, values: ['Copper', 'Steel', 'Black'] },
      { name: 'Size', position: 2, values: sizes },
    ],
  });
}
