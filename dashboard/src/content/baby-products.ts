import { siteConfig } from '../lib/site-config';

/** Texts of the baby products page. */
export const babyProductsContent = {
  meta: {
    title: `Baby products worth watching | ${siteConfig.brandName}`,
    description:
      'Which baby products change price most often, when that happens, and which receipts to keep: a short guide by category.',
  },
  title: 'Baby products worth watching',
  lead: 'Not every price moves. These do, and here is the receipt to keep for each.',
  columns: { product: 'Product', moves: 'When the price tends to move', keep: 'What to keep' },
  products: [
    {
      product: 'Strollers and travel systems',
      moves: 'When next year’s colors arrive, and at holiday sales',
      keep: 'Order email with the exact model and color',
    },
    {
      product: 'Car seats',
      moves: 'Around trade-in events and in September',
      keep: 'Receipt and the model number',
    },
    {
      product: 'Cribs and nursery furniture',
      moves: 'Monthly, with each promotion',
      keep: 'Order email and delivery date',
    },
    {
      product: 'Formula and diapers',
      moves: 'Weekly, often with a coupon or a multi-buy offer',
      keep: 'Paper receipt, photographed right away',
    },
    {
      product: 'Monitors and other electronics',
      moves: 'At every sales event',
      keep: 'Order number and seller name: marketplace items rarely qualify',
    },
    { product: 'Clothing', moves: 'At the end of each season', keep: 'Receipt with the item number' },
  ],
  tipsTitle: 'Three habits that pay',
  tips: [
    'Photograph paper receipts in the parking lot. Thermal ink fades within weeks.',
    'Forward order emails as soon as they arrive. Waiting for delivery costs you days of the price adjustment window.',
    'Buy from the shop itself, not from a marketplace seller on its site: price adjustments rarely cover those.',
  ],
  button: 'Upload a baby receipt',
  smallPrint: 'General observations, not promises: each shop follows its own policy.',
};
