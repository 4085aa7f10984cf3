import { regex } from '../../shared/regex.js';

/** Beside a price without tax: `excl. VAT`, `zzgl. 19 % MwSt.`, `IVA no incluido`, `HT`. */
export const withoutTaxWords = regex('iu')`
  (?:(?:(?<!\p{L})(?:ex(?:cl?)?\.?|excl(?:ude[sd]?|uding|usive|usief)|exklusive|without|before|net\sof|not\sincluding|plus|zzgl\.?|zuzüglich|exkl\.?|ohne|hors|sans|sin|más|senza|più|zonder|ekskl\.?|eks\.?|utan|uden|uten|pluss|ilman|bez|без|sem|mais|fără|nélkül|χωρίς|πλέον)|\+)
  \s?(?:(?:of|der|die|ges\.|gesetzl\.|gesetzliche[rn]?|la|le|l['’]|el|the|de|sales|applicable|local)\s?){0,2}(?:\d{1,2}(?:[.,]\d)?\s?%\s?)?
  (?:vat|tax(?:es)?|gst|hst|btw|mwst|mehrwertsteuer|ust|umsatzsteuer|steuern?|tva|t\.v\.a|taxes?|iva|i\.v\.a|impuestos|imposte|impostos|moms|mva|merverdiavgift|alv|arvonlisäveroa|dph|daně|pdv|ндс|пдв|áfa|kdv|φπα)(?!\p{L})
  |(?<!\p{L})(?:vat|tax(?:es)?|gst|mwst|ust|tva|iva|impuestos|imposte|moms|mva|btw|dph|kdv)\.?\s(?:is\s)?(?:not\sincluded|excluded|extra|excl\.?|nicht\senthalten|kommt\shinzu|non\s(?:incluse?|inclusa|comprise|compresa)|no\s(?:incluid[oa]s?|comprendid[oa]s?)|excluid[oa]s?|esclus[ae]|escl\.?|não\sinclu[ií]d[oa]s?|niet\sinbegrepen|tillkommer|inte\sinkluderad|ikke\sinkl\p{L}*|kommer\s(?:til|i\stillegg)|hariç)
  |(?<!\p{L})(?:h\.?t\.?|alv\s?0\s?%?|netto(?:preis|prijs|pris)?|net(?=\W*$)|net\sprice|cena\snetto|prix\snet\sht)(?!\p{L}|\.?\s?(?:\d|gewicht|weight|wt|masa|peso|poids|inhalt))
  |税抜|税別|[+＋]\s?税|本体価格|外税|税抜き|不含税|未税|未稅|不含稅|부가세\s?별도)`;

/** Beside a price with tax. */
export const withTaxWords = regex('iu')`
  (?:(?<!\p{L})(?:inc(?:l?)?\.?(?:luding|lusive|ludes)?|inkl\.?(?:usive)?|with|mit|avec|con|incl\.?|sis\.|s|z|с)\s?(?:(?:of|der|ges\.|gesetzl\.|gesetzlicher|all|l['’])\s?){0,2}(?:\d{1,2}(?:[.,]\d)?\s?%\s?)?(?:vat|tax(?:es)?|gst|btw|mwst|ust|tva|iva|moms|mva|alv|dph|pdv|ндс)(?!\p{L})
  |(?<!\p{L})(?:brutto|ttc|t\.t\.c|áfával|iva\sinc\p{L}*|btw\sinbegrepen|(?:vat|tax|gst)\sinc(?:luded|l?\.?)|taxes?\scomprises?|kdv\sdahil)(?!\p{L})|税込|內含稅|含税|含稅|부가세\s?포함)`;
