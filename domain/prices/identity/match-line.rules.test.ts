import { describe, expect, it } from 'vitest';
import { itMatches, type MatchCase } from '../../../tests/support/match-cases.js';
import { matchLine, maxCandidates } from './match-line.rules.js';

const cases: Record<string, MatchCase> = {
  'a shortened brand and a size': {
    line: 'SAMSNG 55 QN90C',
    candidates: [['Samsung 55" Class QN90C Neo QLED 4K TV'], ['Samsung 65" Class QN90C Neo QLED 4K TV']],
    answer: 0,
  },
  'dropped vowels': {
    line: 'GV WHL MLK GAL',
    candidates: [['Great Value Whole Vitamin D Milk, 1 Gallon'], ['Great Value 2% Reduced Fat Milk, Gallon']],
    answer: 0,
  },
  'a model printed in one piece': {
    line: 'SONY WH1000XM5 BLK',
    candidates: [
      ['Sony - WH-1000XM5 Wireless Over-the-Ear Headphones - Silver'],
      ['Sony - WH-1000XM5 Wireless Over-the-Ear Headphones - Black'],
    ],
    answer: 1,
  },
  'the model before it': {
    line: 'SONY WH1000XM5 BLK',
    candidates: [['Sony - WH-1000XM4 Wireless Headphones - Black']],
    answer: null,
  },
  'a word joined by a dash': {
    line: 'KEURIG KMINI',
    candidates: [['Keurig K-Mini Plus Coffee Maker'], ['Keurig K-Mini Single-Serve Coffee Maker']],
    answer: 1,
  },
  'one of two equal letters': {
    line: 'APL WATCH SE 40',
    paid: 24_900,
    candidates: [
      ['Apple Watch SE (2nd Gen) GPS 44mm', 27_900],
      ['Apple Watch SE (2nd Gen) GPS 40mm', 24_900],
    ],
    answer: 1,
  },
  'a plus that is part of a brand': {
    line: 'RYB 18V BLOWER',
    candidates: [['RYOBI 40V Leaf Blower'], ['RYOBI ONE+ 18V Cordless Leaf Blower']],
    answer: 1,
  },
  'a plus that is a model': { line: 'GALAXY J7', candidates: [['Samsung Galaxy J7+']], answer: null },
  'its own model, whatever describes it': {
    line: 'NINJA AF101',
    candidates: [['Ninja Air Fryer Max XL AF161'], ['Ninja Air Fryer AF101, 4 Qt']],
    answer: 1,
  },
  'the first letter of a unit': {
    line: 'INSTPOT DUO 6Q',
    paid: 9_999,
    candidates: [
      ['Instant Pot Duo 7-in-1 Pressure Cooker, 8 Quart', 11_999],
      ['Instant Pot Duo 7-in-1 Pressure Cooker, 6 Quart', 9_999],
    ],
    answer: 1,
  },
  'an aperture behind a zoom': {
    line: 'CANON RF 24-105 F4',
    candidates: [['Canon RF 24-105mm f/4-7.1 IS STM Lens'], ['Canon RF 24-105mm f/4 L IS USM Lens']],
    answer: 1,
  },
  'the plain one, at what was paid': {
    line: 'AIRPODS 4',
    paid: 12_900,
    candidates: [
      ['Apple - AirPods 4 with Active Noise Cancellation', 17_900],
      ['Apple - AirPods 4', 12_900],
    ],
    answer: 1,
  },
  'the dearer one, at what was paid for the plain one': {
    line: 'AIRPODS 4',
    paid: 12_900,
    candidates: [
      ['Apple - AirPods 4 with Active Noise Cancellation', 12_900],
      ['Apple - AirPods 4', 9_900],
    ],
    answer: null,
  },
  'a set whose number was not printed': {
    line: 'LEGO MIL FALCON',
    paid: 16_999,
    candidates: [
      ['LEGO Star Wars Millennium Falcon 75375 Building Set', 8_499],
      ['LEGO Star Wars Millennium Falcon 75257', 16_999],
    ],
    answer: null,
  },
  'another storage': {
    line: 'IPHONE 15 128GB BLK',
    candidates: [['Apple iPhone 15 256GB Black'], ['Apple iPhone 15 512GB Black']],
    answer: null,
  },
  'another colour': {
    line: 'IPHONE 15 128GB BLK',
    candidates: [['Apple iPhone 15 128GB Blue']],
    answer: null,
  },
  'a Pro where none is printed': {
    line: 'IPHONE 15 128GB BLK',
    candidates: [['Apple iPhone 15 Pro 128GB Black'], ['Apple iPhone 15 128GB Black']],
    answer: 1,
  },
  'the generation before': {
    line: 'AIRPODS PRO 2',
    candidates: [['AirPods Pro (1st generation)'], ['AirPods Pro (2nd generation)']],
    answer: 1,
  },
  'another pack': {
    line: 'KS PAPER TOWEL 12',
    candidates: [
      ['Kirkland Signature Paper Towels, 24 Rolls'],
      ['Kirkland Signature Paper Towels, 12 Rolls'],
    ],
    answer: 1,
  },
  'an accessory for it': {
    line: 'DYSON V8',
    candidates: [['Replacement Filter for Dyson V8'], ['Dyson V8 Cordless Vacuum']],
    answer: 1,
  },
  'only an accessory for it': {
    line: 'DYSON V8 VACUUM',
    candidates: [['Dyson V8 Vacuum Filters']],
    answer: null,
  },
  'a case for it': {
    line: 'NINTENDO SWITCH',
    candidates: [['Nintendo Switch Carrying Case, Black - Travel Set']],
    answer: null,
  },
  'a part that fits it': {
    line: 'KITCHENAID MIXER',
    candidates: [['KitchenAid Mixer Attachment Pasta Roller']],
    answer: null,
  },
  'an accessory word that describes the product': {
    line: 'KITCHENAID MIXER',
    candidates: [['KitchenAid Artisan 5-Qt Stand Mixer']],
    answer: 0,
  },
  'included accessories': {
    line: 'AIRPODS PRO',
    candidates: [['AirPods Pro (USB-C case) with MagSafe Charging Case']],
    answer: 0,
  },
  'an accessory in its name, at its price': {
    line: 'GARMIN FORERUNNER',
    paid: 19_999,
    candidates: [['Garmin Forerunner Black Silicone Band', 19_999]],
    answer: 0,
  },
  'another edition': { line: 'PS5 CONSOLE', candidates: [['PS5 Digital Edition Console']], answer: null },
  'another screen': { line: 'NINTENDO SWITCH', candidates: [['Nintendo Switch OLED Model']], answer: null },
  'a screen type implied by the model number': {
    line: 'SAMSUNG 65 S90D',
    candidates: [['Samsung 65" Class S90D OLED TV']],
    answer: 0,
  },
  'the generation after': {
    line: 'NINTENDO SWITCH CONSOLE',
    candidates: [['Nintendo Switch 2 Console']],
    answer: null,
  },
  'a pack where none is printed': {
    line: 'HP 67 INK BLACK',
    candidates: [['HP 67 Ink Cartridges Black, 2-pack']],
    answer: null,
  },
  'a pack where none is printed, at its price': {
    line: 'BOUNTY TOWELS',
    paid: 1_999,
    candidates: [['Bounty Paper Towels, 12 Rolls', 1_999]],
    answer: 0,
  },
  'two that differ in something not printed': {
    line: 'NIVEA CREAM 200ML',
    candidates: [['Nivea Soft Cream 200 ml'], ['Nivea Cream Men 200 ml']],
    answer: null,
  },
  'a wash that is not printed': {
    line: 'LEVIS 501',
    candidates: [["Levi's 501 Original Jeans"]],
    answer: null,
  },
  'an open screen size, at another price': {
    line: 'LG OLED C4',
    paid: 129900,
    candidates: [['LG 65" Class C4 OLED TV', 159900]],
    answer: null,
  },
  'a price that is far off': {
    line: 'ANKER 737 POWER BANK',
    paid: 9999,
    candidates: [['Anker 737 Power Bank', 1999]],
    answer: null,
  },
  'a size attached to its label': {
    line: 'PAMPERS SZ4 150CT',
    candidates: [
      ['Pampers Swaddlers Diapers Size 4, 150 Count'],
      ['Pampers Swaddlers Diapers Size 5, 132 Count'],
    ],
    answer: 0,
  },
  'letters that abbreviate a word before a number': {
    line: 'PS5 SLIM DISC',
    candidates: [['PlayStation 5 Slim Console Disc'], ['PlayStation 4 Slim Console Disc']],
    answer: 0,
  },
  'two letters beside a model number': {
    line: 'GARMIN FR 265',
    candidates: [['Garmin Forerunner 265 Watch'], ['Garmin Forerunner 255 Watch']],
    answer: 0,
  },
  'two words printed as one': {
    line: 'ANKER 737 PWRBANK',
    candidates: [['Anker 737 Power Bank'], ['Anker 733 Power Bank']],
    answer: 0,
  },
  'a plus sign': {
    line: 'ROOMBA J7+',
    candidates: [['iRobot Roomba j7 Robot Vacuum'], ['iRobot Roomba j7+ Robot Vacuum']],
    answer: 1,
  },
  'no plus sign': {
    line: 'ROOMBA J7',
    candidates: [['iRobot Roomba j7 Robot Vacuum'], ['iRobot Roomba j7+ Robot Vacuum']],
    answer: 0,
  },
  'a second one whose price is far off': {
    line: 'HUE BULB A19',
    paid: 4_999,
    candidates: [
      ['Hue Bulb A19', 4_999],
      ['Hue Bulb A19 Color Ambiance', 13_499],
    ],
    answer: 0,
  },
  'the next model, which costs what was paid': {
    line: 'MICHELIN DEFENDER 225/65R17',
    paid: 21_999,
    candidates: [
      ['Michelin Defender2 225/65R17', 21_999],
      ['Michelin Defender LTX 225/65R17', 23_999],
    ],
    answer: null,
  },
  'a product with a word for fees in its name': {
    line: 'JBL CHARGE 5',
    candidates: [['JBL Charge 5 Speaker']],
    answer: 0,
  },
  'one word that many products carry': { line: 'ORGANIC', candidates: [['Organic Bananas']], answer: null },
  'a service': { line: 'TV INSTALLATION 65', candidates: [['TV Installation 65']], answer: null },
};

describe('a line of a receipt', () => {
  itMatches(cases);

  it('the shop id, in the line or in its URL, settles the match', () => {
    const candidates = [
      { name: 'Blue kettle', sku: 'K-100200' },
      { name: 'Red kettle', sku: 'K-100201' },
    ];
    expect(matchLine({ line: { name: 'KETTLE', sku: 'k100201' }, candidates }).answer).toBe(1);
    const url = 'https://shop.example/p/kettle?id=K100200&ref=mail';
    const coded = candidates.map((each) => ({ ...each, sku: each.sku.replace('-', '') }));
    expect(matchLine({ line: { name: 'KETTLE', url }, candidates: coded }).answer).toBe(0);
  });

  it('different valid GTINs mean different products even if the names are equal', () => {
    const line = { name: 'Oak table lamp', gtin: '4006381333931' };
    expect(
      matchLine({ line, candidates: [{ name: 'Oak table lamp', gtin: '036000291452' }] }).answer,
    ).toBeNull();
  });

  it('candidates beyond the limit are ignored', () => {
    const others = Array.from({ length: maxCandidates }, (_, at) => ({ name: `Vase ${at}` }));
    const candidates = [...others, { name: 'Anker 737 Power Bank' }];
    expect(matchLine({ line: { name: 'Anker 737 Power Bank' }, candidates }).answer).toBeNull();
    expect(
      matchLine({ line: { name: 'Anker 737 Power Bank' }, candidates: candidates.slice(1) }).answer,
    ).toBe(199);
  });
});
