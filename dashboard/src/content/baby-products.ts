import { siteConfig } from '../lib/site-config';

/** Texts of the baby products page. */
export const babyProductsContent = {
  meta: {
    title: `Baby products worth watching | ${siteConfig.brandName}`,
    description:
      'Which baby products change their price most, when to buy them, and which receipts to keep: a short guide by category.',
  },
  title: 'Baby products worth watching',
  lead: 'Not everything moves in price. These do, and these are the receipts to keep.',
  columns: { product: 'Product', moves: 'When it tends to move', keep: 'What to keep' },
  products: [
    {
      product: 'Strollers and travel systems',
      moves: 'When next year’s colors arrive, and at holiday sales',
      keep: 'Order email with the exact model and color',
    },
    {
      product: 'Car seats',
      moves: 'Around trade-in weeks and in September',
      keep: 'Receipt and the model number',
    },
    {
      product: 'Cribs and nursery furniture',
      moves: 'Monthly, with each promotion',
      keep: 'Order email and delivery date',
    },
    {
      product: 'Formula and diapers',
      moves: 'Weekly, often by coupon or multi-buy',
      keep: 'Paper receipt, photographed early',
    },
    {
      product: 'Monitors and other electronics',
      moves: 'At every sales event',
      keep: 'Order number and seller: marketplace items are out',
    },
    { product: 'Clothing', moves: 'At the end of each season', keep: 'Receipt with the item number' },
  ],
  tipsTitle: 'Three habits that pay',
  tips: [
    'Photograph paper receipts in the parking lot. Thermal ink fades within weeks.',
    'Forward order emails as they come. Waiting for the delivery costs days of the window.',
    'Buy from the shop itself, not from a marketplace seller under its roof: adjustments rarely cover those.',
  ],
  button: 'Upload a baby receipt',
  smallPrint: 'General observations, not promises: each shop decides by its own policy.',
};
