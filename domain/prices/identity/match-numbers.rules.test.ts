import { describe } from 'vitest';
import { itMatches, type MatchCase } from '../../../tests/support/match-cases.js';

const cases: Record<string, MatchCase> = {
  'a short unit, and a word that describes another': {
    line: 'INSTPOT VORTEX 6Q',
    paid: 8_999,
    candidates: [
      ['Instant Vortex Plus 6-Quart Air Fryer Oven', 9_999],
      ['Instant Pot Vortex 6 Quart Air Fryer, Black', 8_999],
      ['Instant Vortex Mini 2 Quart Air Fryer', 4_999],
    ],
    answer: 1,
  },
  'the same, at another price': {
    line: 'INSTPOT VORTEX 6Q',
    paid: 9_999,
    candidates: [['Instant Pot Vortex 6 Quart Air Fryer', 8_999]],
    answer: null,
  },
  'a model behind the number, at the price of the plain one': {
    line: 'GALAXY A15 128GB',
    paid: 19_900,
    candidates: [['Samsung Galaxy A15 Pro 128GB', 19_900]],
    answer: null,
  },
  'a mended one at the price of a new one': {
    line: 'LEXAR E310 1TB',
    paid: 5_999,
    candidates: [['Lexar E310 1TB Certified Refurbished Portable SSD', 5_999]],
    answer: null,
  },
  'a model without the letters of its package, at its price': {
    line: 'DWT DCF887 IMPCT',
    paid: 12_900,
    candidates: [
      ['DEWALT 20V MAX XR Impact Driver DCF887B (Tool Only)', 12_900],
      ['DEWALT ATOMIC 20V MAX Impact Driver DCF850B', 15_900],
    ],
    answer: 0,
  },
  'the same model in a dearer package': {
    line: 'DWT DCF887 IMPCT',
    paid: 12_900,
    candidates: [['DEWALT 20V MAX XR Impact Driver Kit DCF887D', 15_900]],
    answer: null,
  },
  'a larger filling is a model of its own': {
    line: 'CANON PG245',
    paid: 2_799,
    candidates: [['Canon PG-245XL High Capacity Black Ink Cartridge', 2_799]],
    answer: null,
  },
  'gigabytes by their first letter, and a kind of memory by its own': {
    line: 'CORSAIR VNG 32G D5',
    paid: 10_999,
    candidates: [
      ['Corsair Vengeance 32GB (2x16GB) DDR4 3200 Desktop Memory', 7_499],
      ['Corsair Vengeance 32GB (2x16GB) DDR5 6000 Desktop Memory', 10_999],
    ],
    answer: 1,
  },
  'the first letter of a series at its number': {
    line: 'AMD R7 7800X3D',
    paid: 34_999,
    candidates: [
      ['AMD Ryzen 9 7950X3D Processor', 54_999],
      ['AMD Ryzen 7 7800X3D 8-Core Processor', 34_999],
    ],
    answer: 1,
  },
  'a number of persons': {
    line: 'COLMN SNDM 4P TENT',
    paid: 7_999,
    candidates: [
      ['Coleman Sundome 6-Person Camping Tent', 11_999],
      ['Coleman Sundome 4-Person Camping Tent', 7_999],
    ],
    answer: 1,
  },
  'a letter that belongs to the model': {
    line: 'IPHONE 6S',
    paid: 29_900,
    candidates: [['Apple iPhone 6 Smartphone', 24_900]],
    answer: null,
  },
  'a model that ends in an x before a size': {
    line: 'WD BLK SN850X 2T',
    paid: 15_999,
    candidates: [
      ['WD_BLACK SN850X 1TB NVMe SSD', 9_999],
      ['WD_BLACK SN850X 2TB NVMe SSD', 15_999],
    ],
    answer: 1,
  },
  'a colour without its vowels': {
    line: 'STNLY QNCHR 40OZ RSE',
    paid: 4_500,
    candidates: [
      ['Stanley 40 oz Quencher H2.0 Tumbler - Rose Quartz', 4_500],
      ['Stanley 40 oz Quencher H2.0 Tumbler - Charcoal', 4_500],
    ],
    answer: 0,
  },
  'a brand in three letters beside a model': {
    line: 'MKE M18 5.0AH BAT',
    paid: 12_900,
    candidates: [
      ['Milwaukee M18 High Output 6.0 Ah Battery', 14_900],
      ['Milwaukee M18 Extended Capacity 5.0 Ah Battery', 12_900],
    ],
    answer: 1,
  },
  'a thousand is one number': {
    line: 'SCOTTS TB 5',
    paid: 2_497,
    candidates: [['Scotts Turf Builder Lawn Food 5,000 sq. ft.', 2_497]],
    answer: null,
  },
  'the same for another device, at the same price': {
    line: 'LOGI MX MSTR 3S',
    paid: 9_999,
    candidates: [
      ['Logitech MX Master 3S Wireless Mouse - Black', 9_999],
      ['Logitech MX Master 3S for Mac', 9_999],
    ],
    answer: null,
  },
  'another kind of thing, though dearer': {
    line: 'SANDSK ULTRA 256G',
    paid: 1_999,
    candidates: [
      ['SanDisk Ultra 256GB microSDXC Card', 1_999],
      ['SanDisk Ultra Fit 256GB USB Flash Drive', 2_199],
    ],
    answer: null,
  },
  'a part for it, at what was paid': {
    line: 'DYSON V8 VACUUM',
    paid: 3_999,
    candidates: [['Battery for Dyson V8 Vacuum', 3_999]],
    answer: null,
  },
};

describe('numbers, sizes and models as tills print them', () => {
  itMatches(cases);
});
