/** Items sold by shops, with a price range in cents. Invented names in the style of real ones. */
export const catalogue = {
  electronics: [
    ['Norvik 55" 4K Smart TV (2026 model)', 32999, 89999],
    ['Halden WH-40 Wireless Headphones - Black', 4999, 27999],
    ['Pixio 27-inch Gaming Monitor 165Hz', 15999, 34999],
    ['USB-C to HDMI Adapter, 6 ft', 1299, 2499],
    ['Brevik Portable SSD 1TB', 7999, 12999],
    ['Lumo Desk Lamp with Wireless Charger', 2999, 5999],
    ['AA Rechargeable Batteries, 8-Pack', 1499, 2299],
    ['Tarn Mesh Wi-Fi 6 Router', 8999, 19999],
  ],
  home: [
    ['Oak Floating Shelf 36 in.', 2499, 4999],
    ['Cordless Drill Kit 20V MAX', 7900, 15900],
    ['Interior Paint Eggshell 1 gal. White', 2998, 4298],
    ['LED Bulb A19 60W Equivalent 4-Pack', 697, 1297],
    ['Deck Screws #8 x 2-1/2 in. 1 lb', 898, 1298],
    ['Garden Hose 50 ft. Heavy Duty', 2497, 4497],
    ['Stand Mixer 5 qt - Empire Red', 24999, 44999],
    ['Cotton Bath Towel Set of 6', 2199, 4999],
  ],
  grocery: [
    ['GV WHOLE MILK 1GAL', 312, 428],
    ['BANANAS', 98, 210],
    ['LARGE EGGS 18CT', 288, 542],
    ['ORG BABY SPINACH', 298, 448],
    ['CHKN BREAST BNLS', 749, 1689],
    ['PAPER TOWELS 6PK', 697, 1298],
    ['TOM KETCHUP 32OZ', 298, 449],
    ['DISH SOAP LEMON', 197, 397],
    ['CEREAL HNY NUT', 368, 498],
    ['GRND COFFEE 24OZ', 898, 1498],
  ],
  clothing: [
    ["Women's Relaxed Denim Jacket", 3999, 8999],
    ["Men's Running Shoe Stride 12", 6999, 14999],
    ['Kids Graphic Tee - 5T', 799, 1499],
    ['Slim Fit Chino Pants 32x30', 2999, 6950],
    ['Merino Wool Crew Socks 3 Pack', 1400, 2400],
    ['Quilted Puffer Vest', 4999, 11999],
    ['Leather Crossbody Bag - Tan', 5900, 19800],
    ['Baby Sleep & Play Set 0-3M', 1299, 2499],
  ],
} as const satisfies Record<string, readonly (readonly [string, number, number])[]>;

/** Departments of the catalogue. */
export type Department = keyof typeof catalogue;
