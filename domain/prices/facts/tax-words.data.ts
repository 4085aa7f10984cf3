import { regex } from '../../shared/regex.js';

/** Beside a price without tax: `excl. VAT`, `zzgl. 19 % MwSt.`, `IVA no incluido`, `HT`. */
export const withoutTaxWords = regex('iu')`
  (?:(?:(?<!\p{L})(?:ex(?:cl?)?\.?|excl(?:ude[sd]?|uding|usive|usief)|exklusive|without|before|net\sof|not\sincluding|plus|zzgl\.?|zuzüglich|exkl\.?|ohne|hors|sans|sin|más|senza|più|zonder|ekskl\.?|eks\.?|utan|uden|uten|pluss|ilman|bez|brez|be|ilma|без|sem|mais|fără|nélkül|χωρίς|πλέον)|\+)
  \s?(?:(?:of|der|die|ges\.|gesetzl\.|gesetzliche[rn]?|la|le|l['’]|el|the|de|sales|applicable|local)\s?){0,2}(?:\d{1,2}(?:[.,]\d)?\s?%\s?)?
  (?:vat|tax(?:es)?|gst|hst|btw|mwst|mehrwertsteuer|ust|umsatzsteuer|steuern?|tva|t\.v\.a|taxes?|iva|i\.v\.a|impuestos|imposte|impostos|moms|mva|merverdiavgift|alv|arvonlisäveroa|dph|daně|pdv|ддс|ндс|пдв|áfa|kdv|φπα|ddv|pvm|pvn|km|käibemaks\p{L}*)(?!\p{L})
  |(?<!\p{L})(?:vat|tax(?:es)?|gst|mwst|ust|tva|iva|impuestos|imposte|moms|mva|btw|dph|kdv)\.?\s(?:is\s)?(?:not\sincluded|excluded|extra|excl\.?|nicht\senthalten|kommt\shinzu|non\s(?:incluse?|inclusa|comprise|compresa)|no\s(?:incluid[oa]s?|comprendid[oa]s?)|excluid[oa]s?|esclus[ae]|escl\.?|não\sinclu[ií]d[oa]s?|niet\sinbegrepen|en\ssus|tillkommer|inte\sinkluderad|ikke\sinkl\p{L}*|kommer\s(?:til|i\stillegg)|hariç)
  |(?<!\p{L})(?:(?:belum|tidak|tanpa)\s(?:termasuk\s)?ppn|(?:chưa|không)\s(?:bao\s)?gồm\s(?:thuế\s)?(?:vat|gtgt)|avant\staxes|nettó)(?!\p{L})|(?:ไม่รวม|ก่อน)\s?(?:vat|ภาษี)|(?:לפני|ללא|לא\sכולל|בלי)\sמע["״]מ|(?:غير\sشامل|بدون|قبل|لا\sيشمل)\s(?:ال|لل)?ضريبة
  |(?<!\p{L})(?:h\.?t\.?|alv\s?0\s?%?|netto(?:preis|prijs|pris)?|net(?=\W*$)|net\sprice|cena\snetto|prix\snet\sht)(?!\p{L}|\.?\s?(?:\d|gewicht|weight|wt|masa|peso|poids|inhalt))
  |税抜|税別|[+＋]\s?税|本体価格|外税|税抜き|不含税|未税|未稅|不含稅|부가세\s?별도)`;

/** Beside a price with tax. */
export const withTaxWords = regex('iu')`
  (?:(?<!\p{L})(?:inc(?:l?)?\.?(?:luding|lusive|ludes)?|inkl\.?(?:usive)?|with|mit|avec|con|incl\.?|sis\.|sa?|z|ar|su|cu|με|koos|uz|з|с)\s?(?:(?:of|der|ges\.|gesetzl\.|gesetzlicher|all|l['’])\s?){0,2}(?:\d{1,2}(?:[.,]\d)?\s?%\s?)?(?:vat|tax(?:es)?|gst|btw|mwst|ust|tva|iva|moms|mva|alv|dph|pdv|ддс|ндс|пдв|kdv|φπα|ddv|pvm|pvn|km|käibemaks\p{L}*)(?!\p{L})
  |(?<!\p{L})(?:brutt[oó]|ttc|t\.t\.c|áfával|(?:iva|tva)\sinc\p{L}*|termasuk\sppn|(?:đã\s)?(?:bao\s)?gồm\s(?:thuế\s)?(?:vat|gtgt)|taxes\sincluses|btw\sinbegrepen|(?:vat|tax|gst)\sinc(?:luded|l?\.?)|taxes?\scomprises?|kdv\sdahil)(?!\p{L})|รวม\s?(?:vat|ภาษี)|כולל\sמע["״]מ|شامل\s(?:ال|لل)?ضريبة|税込|內含稅|含税|含稅|부가세\s?포함)`;
