/**
 * Approximate units of each currency per US dollar in 2026. Only for deciding whether an amount is worth claiming:
 * nothing is converted with it or shown. Currencies near or above the dollar, and any not listed, count as 1.
 */
const unitsOfADollar: Readonly<Record<string, number>> = {
  AED: 4,
  ARS: 1_400,
  BDT: 120,
  BGN: 2,
  BRL: 5,
  CLP: 950,
  CNY: 7,
  COP: 4_000,
  CZK: 20,
  DKK: 7,
  EGP: 50,
  HKD: 8,
  HUF: 350,
  IDR: 16_000,
  ILS: 4,
  INR: 85,
  ISK: 130,
  JPY: 150,
  KES: 130,
  KRW: 1_400,
  KZT: 500,
  LKR: 300,
  MAD: 10,
  MXN: 18,
  MYR: 4,
  NGN: 1_500,
  NOK: 10,
  PEN: 4,
  PHP: 57,
  PKR: 280,
  PLN: 4,
  QAR: 4,
  RON: 5,
  RSD: 105,
  RUB: 85,
  SAR: 4,
  SEK: 10,
  THB: 33,
  TRY: 42,
  TWD: 31,
  UAH: 42,
  UYU: 40,
  VND: 26_000,
  ZAR: 18,
};

/**
 * Rough equivalent of `dollarCents` in hundredths of a currency, so that thresholds stay meaningful: a saving of two
 * yen is no reason to write to a shop.
 */
export function worthOf({ dollarCents, currency }: { dollarCents: number; currency: string }): number {
  return dollarCents * (unitsOfADollar[currency] ?? 1);
}
