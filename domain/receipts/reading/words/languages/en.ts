import { pattern } from '../../../../shared/regex.js';
import type { ItemVocabulary } from '../item-vocabulary.types.js';
import { englishLetters } from '../letters/en.js';
import type { MailVocabulary } from '../mail-vocabulary.types.js';
import type {
  AmountVocabulary,
  DateVocabulary,
  DocumentVocabulary,
  EvidenceVocabulary,
  OrderNumberVocabulary,
  ReadingVocabulary,
  ShopVocabulary,
} from '../reading-vocabulary.types.js';

const amounts: AmountVocabulary = {
  owed: 'GIFT ?CARDS?|E ?GIFT|GIFT (CERTIFICATE|VOUCHER)|STORE CREDIT|CREDIT APPLIED|ACCOUNT CREDIT|WALLET|REFUND(ED)?|PREPAID|PREPAYMENT|DOWN ?PAYMENT|ADVANCE PAYMENT|DEPOSIT PAID',
  points: 'POINTS?',
  voucher: 'VOUCHERS?',
  ignoredAlone:
    'APPLICABLE|SAVE|REG(ULAR)?|ORIG(INAL)?( PRICE)?|MSRP|M R P|RRP|LIST|WERE|COMPARE AT|COMP VALUE',
  ignored: pattern`
    (AVAILABLE|REMAINING) (CREDIT|BALANCE|FUNDS|LIMIT)|CREDIT (LIMIT|AVAILABLE|LINE)|SPENDING LIMIT|
    YOU(R)? (TOTAL )?SAV(ED?|INGS?)|TOTAL SAV(INGS?)?|SAVED|POINTS|(LOYALTY|REWARD|BONUS) POINT|REWARDS? (BALANCE|EARNED)|EARNED|
    BALANCE (REMAINING|BEFORE|B F)|(AVAILABLE|REMAINING|CARD|RC|QU|MEMBER|STORED|LOYALTY|ACCOUNT|WALLET|PREPAID|STORE CREDIT) BALANCE|
    CASH ?BACK (AVAILABLE|EARNED|BALANCE)|LIST PRICE|WAS|
    (REG(ULAR)?|OLD|FORMER|ORIG(INAL)?)( UNIT)? ?PRICE|RETURN VALUE|CREDIT LIMIT|AUTH(ORI[SZ]ATION)? CODE|APPROVAL|ITEMS? SOLD|
    (ITEM|QTY) COUNT|NO OF ITEMS?|QTY TOTAL|
    TOTAL ?(QTY|QUANTITY|ITEMS?|UNITS?|PCS|NO|DISC(OUNTS?)?|PROMO\w*|POINT|EV|QU|PV|BV)|
    TAX (ID|NO|CODE|INVOICE)|(TOTAL )?MRP|SUGGESTED TIP|TIP (GUIDE|SUGGESTION)|GST (ID|NO|REG)|
    VAT (ID|NO|REG)|UNIT PRICE|(CARRIED|BROUGHT) (FORWARD|OVER|DOWN)|PAGE (SUB)?TOTAL
  `,
  roundedTotal: 'ROUND(ED)? ?TOTAL|TOTAL ?(AFTER )?(ROUND(ED|ING)?|ADJ)|AFTER ROUNDING',
  rounding: pattern`
    [A-Z]*ROUNDING[A-Z]*|ROUNDNG|RNDG?|^(BILL |CASH |TOTAL )?ROUND(ED)?( OFF| UP| DOWN| AMOUNT| AMT)?$|
    (?<!PRICE (MATCH )?)ADJ(USTMENT)?$
  `,
  change: 'CHANGE( DUE)?|CHNG',
  subtotal: pattern`
    BASKET TOTAL|SU[BE] ?TO?TA[LI]S?|SUBTTL|SUB TTL|
    (ITEMS?|MERCHANDISE|PRODUCTS?|GOODS|FOOD|BAR|BEVERAGE) (SUB ?)?TOTAL|MERCHANDISE|^(ITEMS|PRODUCTS|GOODS)$|
    PRODUCTS? PRICES? (RESULT|SUM)|
    GUIDE PRICE|UNTAXED AMOUNT|TOTAL BEFORE TAX|TOTAL.{0,12} (EXCL|EXC|EXCLUDING|EXCLUSIVE|EX|BEFORE|WITHOUT|W O)|
    BEFORE (TAX|GST|VAT)|(EXCL|EXC|EXCLUDING|NET OF|W O) (TAX|GST|VAT)|NET SALES?|TAXABLE( AMOUNT)?|
    GROSS (AMT|AMOUNT|SALES?)
  `,
  payable: 'AMOUNT (PAYABLE|DUE)|TOTAL PAYABLE|GRAND TOTAL|ORDER TOTAL|TOTAL CHARGED',
  fee: pattern`
    SERV(ICE)?S? (CHARGE|CHG|CHRG|TAX)|(OPTIONAL|DISCRETIONARY) SERVICE|SV[CR] ?(CHG|CHARGE|TAX|CHRG)?|
    S CHARGE|(?<!PG )TIPS?(?=$| (?:FOR|TO|AMOUNT|PAID|ADDED|INCLUDED|GRATUITY))|GRATUITY|BAG (FEE|CHARGE)|GIFT ?WRAP(PING)?|DEPOSIT|CRV|RECYCLING FEE|ECO FEE|
    (?<!SHIPPING )(?<!SHIPPING AND )(PLATFORM|HANDLING|CONVENIENCE|BOOKING|SERVICE|PROCESSING|SURCHARGE|REGULATORY|PACKAGING) FEE|
    (?<!SHIPPING )(?<!DELIVERY )(?<!POSTAGE )(?<!COURIER )(?<!FREIGHT )FEES?$|(?<=\w )LEVY$|SURCHARGE
  `,
  shipping:
    'SHIPPING|SHIP|DELIVERY|POSTAGE|FREIGHT|HANDLING|P P|CARRIAGE|COURIER|(ROYAL|MEDIA|PRIORITY|FIRST CLASS) MAIL|UPS|USPS|FEDEX|DHL',
  collects: '(STORE |LOCAL )?PICK ?UP|CLICK (AND )?COLLECT|COLLECTION$',
  carriedBy: pattern`
    FLAT( SHIPPING)? RATE|BEST WAY|[A-Z]+ POST|POST[A-Z]{2}|PARCEL\w*|PACKAGE|PACKET[AY]|DPD|GLS|EVRI|YODEL|HERMES|PUROLATOR|ARAMEX|STARTRACK|CANPAR|ONTRAC|
    LASERSHIP|BLUE ?DART|DELHIVERY|TNT|SF EXPRESS|COLISSIMO|CHRONOPOST|MONDIAL RELAY|CORREOS|SEUR|NACEX|MRW|BRT|BARTOLINI|SDA|INPOST|PACZKOMAT\w*|
    ZASILKOVNA|SEDEX|JADLOG|CDEK|BOXBERRY|YAMATO|SAGAWA|BRING|BUDBEE|INSTABOX|BPOST|CTT|ESTAFETA|
    (EXPRESS|STANDARD|ECONOMY|GROUND|OVERNIGHT|NEXT DAY|PRIORITY|EXPEDITED|TRACKED)( .*)?|(STORE |LOCAL )?PICK ?UP|COLLECTION
  `,
  carriers: pattern`
    PARCEL|AN POST|DPD|GLS|EVRI|YODEL|PUROLATOR|CANPAR|DELHIVERY|TNT|COLISSIMO|CHRONOPOST|MONDIAL RELAY|CORREOS|SEUR|BRT|
    INPOST|ZASILKOVNA|CDEK|YAMATO|SAGAWA|BPOST|CTT|POSTNORD|POSTNL|FLAT( SHIPPING)? RATE
  `,
  members: 'MEMBERS?|CLUB',
  discount: pattern`
    DISCOUNTS?|DISC|COUPONS?|PROMO(TION)?S?|PROMOTIONAL|REBATE|SAVINGS?|INSTANT SAV|OFFERS?|MARKDOWN|
    PRICE ADJ|LESS|KOHLS CASH|(STAR|BONUS|STORE|SUPER|REWARDS?) CASH|CASH (REWARD|COUPON)S?|EXTRA ?BUCKS?|
    REWARDS? (CERT\w*|APPLIED|REDEEMED|USED)|CARTWHEEL
  `,
  orderDiscount: pattern`
    RED ?CARD|(TARGET|CIRCLE|STORE|CREDIT|MY BEST BUY|MEMBER) (CIRCLE )?CARD|MILITARY|VETERANS?|SENIORS?|STUDENTS?|
    TEACHERS?|EMPLOYEE|EMP DISC|ASSOCIATE|TEAM MEMBER|STAFF|CASH (REWARDS?|COUPON|APPLIED|REDEEMED)|[A-Z]+S CASH|
    EXTRA ?BUCKS?|REWARDS?|LOYALTY|POINTS|ORDER|BASKET|TRANSACTION|ENTIRE|PURCHASE|BIRTHDAY|WELCOME|FIRST|
    OFF (YOUR|PURCHASE|TOTAL|ORDER)|OFF SUBTOTAL
  `,
  itemDiscount: pattern`
    MFR|MFG|MANUFACTURERS?|CPN|INSTANT|CARTWHEEL|TARGET CIRCLE|CIRCLE (OFFER|DEAL)S?|EXTRA ?CARE|CARD SAV\w*|
    CLUB ?CARD|NECTAR|MULTI ?(BUY|SAVE)|BUY \w+ GET|B ?O ?G ?O|\d? ?FOR|SALE|MARKDOWN|CLEARANCE|ITEM|
    PRICE (CUT|DROP|MATCH|ADJ\w*)|REDUCED|REDUCTION|TPD|YOU SAVE|SAVED|SAV(INGS?)?
  `,
  codeDiscount: 'COUPONS?|PROMO(TION)? CODE|CODE|VOUCHER|OFFER CODE',
  tax: 'TAX(ES)?|[CSI]?G ?ST|VAT|HST|PST|QST|SST',
  taxInside: '(INCL\\w*|CONTAINED) IN',
  ofWhich: 'OF WHICH',
  inclusive: 'IN[CE][LIHU]?\\w*|WITH|AFTER|PAYABLE',
  taxedTotal: 'TOTAL (AMOUNT|SALES?|RM|DUE)|(AND|PLUS|GST|TAX) (GRAND )?TOTAL',
  includesTax:
    '(INCLUDES|INCLUDED|CONTAINS|INCL)\\b.*\\b(GST|VAT|TAX|MWST) OF|TOTAL INCLUDES|INCL\\w* TOTAL (TAX|VAT|GST)',
  total: 'GRAND ?TOTAL|TOTA?[LI]S?|TTL|ORDER VALUE|AMOUNT|AMT|BAL(ANCE( DUE)?)?|NETT?|CHARGED',
  strongTotal: '\\bT ?O ?T ?A ?[LI]S?\\b',
  finalTotal: pattern`
    GRAND ?TOTAL|NETT? ?TOTAL|TOTAL (DUE|PAYABLE|PAID|CHARGED|TO PAY)|AMOUNT (DUE|PAYABLE)|BALANCE DUE|
    AMT DUE|FINAL TOTAL|(ORDER|INVOICE|PURCHASE) TOTAL|TOTAL FOR|TOTAL CHARGE|\bAFTER ADJ
  `,
  netTotal: '\\bNETT? ?(AMT|AMOUNT)|AMT PAYABLE',
  totalPaid: '(TOTAL|AMOUNT) PAID|YOU PA(ID|Y)',
  handedOver: 'TENDER(ED)?|PAID|RECEIVED|ACCEPTED',
  paid: pattern`
    C ?A ?S ?H|TENDER(ED)?|PAID|PAYMENT|PAY|VISA|MASTER ?CARD|MASTER|AMEX|AMERICAN EXPRESS|DISCOVER|DEBIT|
    CREDIT|CARD|PIN|MAESTRO|PAYPAL|APPLE PAY|GIFT CARD|EDC|BANK CARD|EFTPOS|UPI|STORE CREDIT|VOUCHER|
    KLARNA|AFTERPAY|AFFIRM|GOOGLE PAY|VENMO|ZELLE|INTERAC|RECEIVED|ACCEPTED|SHOP CARD
  `,
  notPaid: 'CASHIER|CASH (BILL|SALE|MEMO)|CREDIT NOTE|CARD (NO|NUMBER|TYPE)',
  plain: pattern`
    CHARGES?|COSTS?|FEES?|STANDARD|EXPRESS|GROUND|HOME|STORE|FREE|EST|ESTIMATED|YOUR|MY|THE|THIS|OF|FOR|TO|
    AND|ON|IN|BY|AT|DUE|INC|INCL|EXCL|ENDING|NUMBER|CODE|SALE|PURCHASE|ORDER|BILL|INVOICE|USD|EUR|GBP|CAD|AUD|NZD|CHF|NOK|SEK|DKK|PLN|CZK|HUF|
    TENDER|TEND|VALUE|LESS|PRIME|MEMBER|CARRIER|HANDLING|DAYS?|BUSINESS|LOCAL|STATE|COUNTY|CITY|FEDERAL
  `,
  announces: 'INCL|INCLUDES|INCLUDING|OF WHICH|PLUS',
  free: 'free|included',
  from: 'over|above|from|exceeding|(?:orders?|purchases?) of',
  taxBase: 'EXCL|EXC|EXCLUDING|EXCLUSIVE|EX|NET|TAXABLE|BASE|BEFORE|WITHOUT|W O',
  taxTable: pattern`
    SUMMARY|SU\w+ARY|ANALYSIS|RATE|CODE|AMOUNT|A ?M ?T|ANOUNT|NET|GROSS|GOODS|BASE|BREAKDOWN|OVER
  `,
};

const dates: DateVocabulary = {
  monthAbbreviations: {
    jan: 1,
    feb: 2,
    mar: 3,
    apr: 4,
    may: 5,
    jun: 6,
    jul: 7,
    aug: 8,
    sep: 9,
    sept: 9,
    oct: 10,
    nov: 11,
    dec: 12,
  },
  purchase: pattern`
    ORDER(ED)? (DATE|PLACED|ON)|PLACED( ON)?|DATE (OF )?(ORDER(ED)?|PURCHASED?)|PURCHASED?( DATE| ON)?|
    TRANSACTION DATE|TRANS DATE|SALE DATE
  `,
  date: 'DATE|INVOICE DATE|BILL DATE|DATED|DT',
  other: pattern`
    EXP(IRY|IRES|IRATION)?|DUE|VALID|UNTIL|BEFORE|RETURN(S|ED)?|DELIVER(Y|ED|S)?|
    ARRIV(E|ES|ED|AL|ALS|ING)|THRU|THROUGH|ESTIMATED|EXPECTED|SHIP(S|PED|PING|MENT)?|REGISTERED|REG D(ATE)?|REDEEM|SINCE|BIRTH|ENDS?|
    START|PERIOD|CHECK OUT|PICK ?UP|BY|GET IT|RENEW(S|AL)?|PRINTED|COPYRIGHT|WARRANTY|EFFECTIVE
  `,
  onTheWay: pattern`
    shipped|delivered|dispatched|out for delivery|on (?:its|the) way|arriving|
    track (?:your )?(?:package|parcel)
  `,
};

const orderNumber: OrderNumberVocabulary = {
  number: 'number|numbers|no|nr|num|id|ref|reference|code',
  is: 'is|for(?=\\s#)',
  order: 'order|purchase order|confirmation|booking',
  invoice: 'invoice|inv|bill',
  receipt: 'receipt|rcpt|transaction|trans|trx|tc|bon|slip|ref',
};

const items: ItemVocabulary = {
  connectors: 'with|and|for|of|the|in|by|to|on|or|from|an?',
  listColumns: 'QTY|QUANTITY|PRICE|DESCRIPTION|DESC|ITEMS?|DISC|PARTICULARS|PRODUCTS?|NAME|HSN|TITLE',
  quantity: 'qty|quantity|amount(?=:\\s?\\d{1,3}\\s*$)',
  pieces: 'pcs?|pieces?|ea|each|units?|items?|nos',
  perOne: 'each|ea|apiece|per (?:item|unit|piece)',
  unitPrice: '(?:unit|item) (?:price|cost)|price (?:each|per (?:item|unit))|each|at \\d+ for',
  columns: pattern`
    LINE TOTAL|DESCRIPTION|DESC|ITEMS?|ARTICLES?|QTY|QUANTITY|PRICE|PRICES|AMOUNT|UNIT|PARTICULARS|PRODUCTS?|TOTAL|
    SUBTOTAL|TAX|VALUE|RATE|HSN|SALE|REG|REGULAR|NOW|WAS|ORIGINAL|YOUR|MRP|EACH|EA|AT|FOR|LBS?|KG|OZ|USD|
    EUR|GBP|RM|ORDERED|NET|PCS?|CHARGES|CREDITS
  `,
  sizes: 'size|sz\\.?',
  thanks: 'thank(?:s| you)(?: so much| very much)?(?:,? \\w+,?)? for',
  numberColumns:
    '(?:item|product|art(?:icle)?|style|part|model|stock|catalog(?:ue)?|mfr)\\.? ?(?:#|no\\.?|number|code|id)|sku|gtin|hsn(?: ?\\/ ?sac)?(?: code)?|sac|code|mfr|ref(?:erence)?|isbn|upc|ean|asin',
  attributes: pattern`
    sku|model|item ?(?:#|no\b|number|id\b|code|:? ?\d{4,})|web id|internet ?#|store (?:sku|so)|style|size|
    shade|colou?r|fit|length|width|material|variant|option|personali[sz]ation|sold (?:&|and|by)|seller|
    shop\s*:|vendor|condition|get it|arriv\w*|deliver(?:y|s|ed|ing)?(?! \w+ \w+ \w+)|shipped|ships? \w+|
    shipping|estimated|expected|return(?:s|able)? (?:by|policy|window|eligible|until|within)|qty|quantity|
    upc|ean|isbn|asin|hsn|part ?(?:#|no)|(?:product|article|catalogue|cat\.?) (?:code|no\b|number|#|id)|
    mfr|mpn|serial|status|pick ?up|fulfilled|dispatched|view\b|track\b|write a|buy it again|report a|
    renews|department|order(?:ed)? ?(?:date|no\b|number|#|placed|id|on\b)|(?:purchase|transaction|sale|payment) date|date\b|placed|invoice|receipt|
    cashier|server|incl(?:\.|uding|uded|usive)|table|clerk|thank(?! you (?:cards?|notes?))|hello|hi\b|dear|gift options?|subscribe|
    auto-?renew|you saved|saved|promo(?:tion)? applied|discount applied|regular price|
    orig(?:inal)?\.? price|in-app purchase|monthly \||free (?:shipping|returns)|eligible for|
    non-?returnable|final sale|continued|carried|brought forward|page \d+|in stock|pre-?order|backorder|
    grade|capacity
  `,
  headingOwners: 'your|the|my|all',
  headingNouns: 'order(?:ed)?|items?|products?|purchases?|shipments?|package|parcel|basket|bag|cart',
  headingTails: pattern`
    summary|details?|information|ordered|overview|in (?:your|this) .*|\(?\d+\)?|shipped|purchased|
    \d+ of \d+|list
  `,
  nameColumns:
    '(?:item |product )?desc(?:ription)?|(?:item|product)s? (?:or|and|&) services?|(?:item|product) name|items|products?|particulars|articles?',
  describes: '(?:item |product )?description',
  netOfTax: '(?:without|excl\\.?|excluding|ex\\.?) (?:tax|vat|gst)|net',
  withTax: '(?:with|incl\\.?|including|inc\\.?) (?:tax|vat|gst)|gross',
  nameLabels: 'item|product|title',
  returned: 'RETURN(ED)?|REFUND(ED)?|VOID(ED)?|EXCHANGE',
};

const documents: DocumentVocabulary = {
  kinds: pattern`
    (?:tax |vat |sales |proforma |simplified |retail |payment |gift |e-?)?(?:invoice(?:s?/bill)?|receipt)|sale|
    order (?:confirmation|details|summary|receipt)|(?:guest |customer )?check|statement|quote
  `,
  cornerKinds: '(?:TAX )?INVOICE|(?:TAX |E-)?RECEIPT|ORDER|STATEMENT|QUOTE',
  alsoBuy: pattern`
    top picks|recommended|recommendations|customers (?:who|also)|
    you (?:may|might) (?:also )?(?:like|love|need)|buy it again|frequently bought|
    related (?:products|items)|inspired by|more (?:to love|like this|from)|shop (?:more|related)|keep (?:shopping|exploring)|sponsored|
    similar (?:items|products)|recently viewed|(?:goes|pairs) (?:well|great|perfectly) with|picked for you|based on your|
    complete (?:your|the) \\w+$|people also|trending|best ?sellers
  `,
};

const shops: ShopVocabulary = {
  payee: pattern`
    (?:paid|payment of|sent) \S{2,14}(?: [A-Z]{3})? to|[Yy]our (?:[a-z]{2,12} ){0,2}?(?:(?:purchase|order|plan|payment|receipt) (?:at|from|with|to)|(?:plan|receipt) for)
  `,
  generic: pattern`
    ENTERPRISE|TRADING|CO\.|COMPANY|RESTAURANTS?|STORES?|MART|MINIMARKET|SUPERMARKET|HYPERMARKET|MARKETING|
    HARDWARE|STATIONERY|PHARMACY|CAFE|KITCHEN|BAKER(Y|IES)|SALES|SERVICES?|CENTRE|CENTER|SHOP|BOOKS?|
    BOOKSTORE|GIFT|INDUSTRIES|HOLDINGS|ELECTRICAL|MACHINERY|MARKET|OUTLET|DELI|GROCERY|BOUTIQUE|HANDICRAFT|
    TAILORING|CUISINE|SEAFOOD|BISTRO|COFFEE|FOODS?|TOYS|ELECTRONICS|DRUGS|GROCERS?|BAZAA?R|SUPERSTORE|WHOLESALE|
    FLORISTS?|NURSERY|TAVERN|HOTEL|PIZZERIA|BREWERY|JEWELL?ERS?|OPTICIANS?|BUTCHERS?
  `,
  genericLong: pattern`
    ENTERPRISE|TRADING|RESTAURANT|SUPERMARKET|HYPERMARKET|MARKETING|HARDWARE|STATIONERY|PHARMACY|COMPANY|
    INDUSTRIES|ELECTRICAL|MACHINERY|HOLDINGS|SERVICES
  `,
  notAName: pattern`
    ^(?:LTE|[345]G|WI-?FI)\b|\bLOT |\bNO[.:]|\bTEL\b|\bFAX\b|PHONE|\bROAD\b|\bRD$|\bSTREET\b|\bAVE\b|AVENUE|\bBLVD\b|\bHWY\b|\bFWY\b|\bPKWY\b|HIGHWAY|ROUNDABOUT|\b(NORTH|SOUTH|EAST|WEST)BOUND\b|\bBOOTH \d|FLOOR|
    \bWWW\b|@|HTTP|\bGST\b|\bREG\b|INVOICE|RECEIPT|CASH BILL|\bDATE\b|\bTABLE\b|\bTAX\b|FORMERLY|OWNED BY|
    OPERATED|WELCOME|THANK|MANAGER|\bMGR\b|\bSTORE #|\bORDER\b|\bHI\b|HELLO|SUBTOTAL|TOTAL|CASHIER|CUSTOMER|COPY|
    BILL TO|SHIP TO|PAGE \d|QTY|\bVAT\b|CHECK ?IN|CHECK ?OUT|DETAILS|SERVER\b|GUESTS?\b|MEMBER\b|ABN\b|GSTIN
  `,
  slogan: pattern`
    YOUR|SAVE|LIVE BETTER|FRESH|ALWAYS|EVERY ?DAY|QUALITY|LOW PRICES|SINCE|PROUDLY|HELPING|MORE FOR|BEST
  `,
  operators:
    'an? (?:unit|division|brand|venture) of|(?:owned|operated|managed|run) (?:and operated )?by|franchis(?:ee|ed by)|licensee|prop(?:rietor)?\\.?',
  issuer: '(?:bill(?:ed)?|invoice|sold|pay) (?:from|by)|seller|vendor|merchant',
  addressee: pattern`
    (?:bill(?:ed|ing)?|ship(?:ped|ping)?|deliver(?:y|ed|ing)?|sold|invoiced?|issued) (?:to|address)|customer(?: details)?|
    buyer|recipient
  `,
  greeting: 'dear|hello|hi|hey|good (?:morning|day|evening)',
  thanks: String.raw`(?:thank(?:s| you)(?: so much)? for (?:your|an?|the) (?:order|purchase)|(?:we(?:['’]ve| have)? (?:got|received) )?your order)(?:\s*#?\s?[\w-]*\d[\w-]*)?(?:,\s\p{L}+)?[\s!.,]*$`,
  senderNoise: pattern`
    orders?|no-?reply|do-?not-?reply|support|customer (service|care|support)|team|notifications?|
    transactions?|receipts?|e-?receipts?|billing|info|updates?|shipping|delivery|via [\w ]+$
  `,
};

const mail: MailVocabulary = {
  forwardPrefix: 'fwd?',
  replyPrefix: 're',
  from: 'from',
  sent: 'date|sent',
  subject: 'subject',
  otherHeader: 'to|cc|reply-to',
  forwarded: 'forwarded message',
  original: 'original message',
  quoteOpens: 'on',
  wrote: 'wrote',
  outOfOffice:
    "out of (?:the )?office|ooo|pto|(?:annual|parental|maternity|paternity|sick) leave|on leave|away from (?:the |my )?(?:office|desk)|vacation re|auto(?=:)|out-of-office|auto(?:matic|mated)?[ -]?(?:reply|response|responder)|(?:vacation|holiday|away|absence) (?:reply|response|responder|notice|message)|(?:i am|i'm|currently|is) (?:away|on (?:annual |parental |maternity |sick )?(?:leave|vacation|holiday))|on vacation until",
  acknowledges: String.raw`(?:we(?: have|'ve)? received|thank you for|thanks for) (?:your )?(?:e-?mail|message|request|inquiry|enquiry|ticket|contacting|reaching out|getting in touch)|(?:ticket|case|request|support)[ #:]{0,3}\S{0,20}\d{3,}\S{0,10}|(?:your )?(?:request|ticket|case|inquiry|enquiry) (?:has been |was )?(?:received|created|opened|registered|updated|closed|solved)`,
  notDelivered:
    "undeliver(?:ed|able)|(?:mail|message|e-?mail) (?:delivery|system|not delivered|could not be delivered|undeliverable|rejected|blocked|bounced)|delivery (?:status|failure|failed|report|notification|delayed|has failed|problem|error|incomplete)|returned (?:mail|message|to sender)|failure notice|failed (?:mail|delivery)|non[ -]?delivery|(?:could not|unable to|failed to|cannot|can't) (?:send|deliver)|mailbox (?:full|unavailable)|user unknown",
  forwarding: 'forward(?:ing)?|redirect(?:ion|ing)?',
  confirming: 'confirm(?:ation)?|verify|verification|approve',
  stopMail: String.raw`unsubscribe(?: me| us)?|un-subscribe(?: me)?|opt(?:ing)?[ -]?(?:me )?out|(?:stop|quit|cease|end) (?:all |the |these |those |this |your |any |sending |with )*(?:e-?mail(?:s|ing)?|mail(?:s|ing)?|messag(?:es|ing)|spam(?:ming)?|contact(?:ing)?|communicati\p{L}*|writing|bothering|harassing|bugging|newsletters?|notifications?|alerts)|stop sending|leave me (?:the (?:hell|f\S{1,6}) )?alone|(?:piss|fuck|bugger|sod) off|cancel (?:my |this |the )?subscription|(?:take|remove|delete|get) (?:me|my (?:e-?mail|address|e-?mail address|name)) (?:off|from|out of) (?:your|this|the|all|every)(?!\p{L})|(?:no|not any) more (?:e-?mails?|mails?|messages)|(?:do not|don[’']?t|never) (?:ever )?(?:e-?mail|mail|contact|write(?: to)?|message|bother|spam|send) (?:me|us)?|(?:do not|don[’']?t|no longer) (?:want|wish|need) (?:to (?:get|receive|hear)|any(?: more)?|these|your|more) (?:\S{1,12} ){0,3}(?:e-?mails?|mails?|messages|from you|anything)`,
  stopMailAlone:
    '(?:stop|quit|cut) it|stop|stop this|stop now|enough|remove me|cancel|go away|(?:i want|count me|take me|get me) (?:out|off)',
  eraseData: String.raw`(?:delete|erase|remove|wipe|purge|destroy|forget) (?:\S{1,12} ){0,3}(?:all|every|any) ?(?:of )?(?:thing|my|(?:the |your )?(?:data|info\p{L}*|records?|personal))\S{0,12}|(?:delete|erase|remove|wipe|purge|destroy) (?:my|our) (?:personal |own |stored |whole |entire )*(?:data|info\p{L}*|account|records?|profile|details|receipts and data)|(?:delete|erase|forget) (?:me|us)|(?:close|cancel|deactivate|terminate) (?:my|our) account|right to (?:be forgotten|erasure)`,
  erasure: 'erasure|erasing|deletion|deleting|removal|gone|get rid of',
  ownData: String.raw`(?:all |any |every )?(?:of )?my (?:\S{1,12} ){0,2}(?:data|info\p{L}*|account|records?|profile|details)|(?:all|any|every) (?:\S{1,12} ){0,2}(?:data|info\p{L}*|records?)|everything (?:you|about me)`,
};

const evidence: EvidenceVocabulary = {
  sums: pattern`
    (?:grand |order |sub ?|amount |balance )?totals?|amount (?:due|paid|charged)|
    (?:you|we) (?:paid|charged)
  `,
  taxes: '(?:sales )?tax|vat|gst',
  buying: pattern`
    (?:re-?)?order(?:s|ed|ing)?|receipts?|invoices?|purchase[ds]?|payments?|paid|billed|charged|
    shipp(?:ed|ing|ment)|qty|quantity
  `,
  numbered: 'order|invoice|receipt|confirmation|transaction',
};

/** English, American and as used on receipts everywhere. */
export const english: ReadingVocabulary = {
  language: 'en',
  terms: {
    someItems: 'selected|select items|certain',
    numberedItems: 'items?|lines?|pos(?:itions?)?|articles?|products?',
    soldBy:
      '(?:ships? from and )?sold(?:,? (?:and |& )?(?:shipped|fulfilled|delivered))? by|shipped (?:and|&) sold by|(?:marketplace )?seller\\s*:|marketplace item from|fulfilled (?:and|&) sold by',
    clearance: 'clearance|close-?out|last act',
    finalSale: '(?:final|all) sales?(?: (?:is|are) final| item)?|non-?returnable|cannot be returned',
    till: 'cashier|register ?#? ?\\d|reg ?# ?\\d|terminal ?#? ?\\d|change due|cash tend\\w*|store ?# ?\\d+ .*(?:reg|trn|trans)|op ?# ?\\d|tc ?# ?\\d|thank you for shopping (?:at|with) us in|(?:number of|#) items sold|chip read|please come again|(?:whse|warehouse) ?(?:#|no\\.?|:) ?\\d',
    sent: '(?:shipping|delivery) address|ship(?:ping)? to|deliver(?:y|ing)? to|estimated (?:delivery|arrival)|arriv(?:es|ing) (?:by|on|tomorrow)|track (?:your )?(?:package|order|shipment)|standard (?:shipping|delivery)|free (?:shipping|delivery)|pick ?up (?:store|location|in store)',
    code: 'promo(?:tion(?:al)?)? ?codes?|coupons?(?: code| applied| savings)?|discount code|offer code|voucher',
    shipped:
      '(?:has |have |was |were )?(?:been )?shipped|is on (?:its|the) way|(?:has |have |was )?(?:been )?dispatched|has left our warehouse',
    delivered:
      '(?:was|were|has been|have been|is|got) delivered|^delivered|your (?:package|order|parcel) (?:has )?arrived',
    returnStarted:
      'return (?:for .{0,40})?(?:has been |was |is )?(?:started|requested|initiated|registered|approved|authori[sz]ed|created)|started (?:a|your|the) return|return (?:label|authori[sz]ation)|(?:approved|authori[sz]ed) your return',
    returnReceived:
      '(?:received|got) (?:your|the) (?:return|returned items?|items? back)|return (?:for .{0,40})?(?:has been |was |is |has )?(?:received|arrived|accepted)|accepted your return|returned items? (?:has |have )?arrived',
    returnRefunded:
      'refunded|(?:issued|processed|sent|completed) (?:you )?(?:a|your|the) (?:\\w+ )?refund|refund (?:of \\S{1,14} |for .{0,40})?(?:has been |was |is )?(?:issued|processed|complete[d]?|sent|confirmed)|refund (?:receipt|confirmation|notification|summary)|credit (?:note|memo)|credited .{0,40}(?:card|account)',
    returnNumber:
      'return (?:number|no\\.?|id|reference|authori[sz]ation(?: number)?)|rma(?: number| no\\.?| id)?|return(?= ?#)',
    notYet: "when|once|until|if|after|before|will|not|could ?n[’']t|as soon as|undeliver\\p{L}*",
  },
  amounts,
  dates,
  orderNumber,
  items,
  documents,
  letters: englishLetters,
  shops,
  mail,
  evidence,
};
