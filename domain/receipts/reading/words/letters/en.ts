import { pattern } from '../../../../shared/regex.js';
import type { LetterVocabulary } from '../reading-vocabulary.types.js';

/** Phrases of letters in English. */
export const englishLetters: LetterVocabulary = {
  bought: pattern`
    we charged|you sent \S{2,14}|statement of purchase|paid (?:by|with|in full)\b|getting your order ready|
    thank(?:s| you)(?: so much| very much)?(?:,? \w+,?)? for (?:your |the |placing )?(?:an? |new |recent )?(?:order|purchase|payment|buying|booking|reservation)\b(?! request)|
    order (?:#?[\w-]{1,24} )?(?:is |has been |was )?(?:confirmed|placed|received|accepted)|order confirmation|
    we(?:'ve| have)? (?:got|received|confirmed) your (?:order|payment|purchase)|your order (?:is in|has shipped)|
    (?:e-?|your |sales |tax )?receipt\b(?! of your return)|invoice\b|payment (?:received|confirmed|confirmation|successful)|
    you paid|(?:amount|total) paid|paid on|
    (?:booking|reservation|request)(?: is| has been| was)? (?:now )?(?:confirmed|accepted|approved)|
    (?:booking|reservation|purchase) confirmation|you(?:'ve| have) (?:bought|ordered|purchased)
  `,
  refund: pattern`
    process(?:ed|ing) (?:the|your) (?:return|refund)|(?:difference|money|\d) back to your|returned to your (?:account|card|original)|lowered the (?:total|price)|
    (?:money|funds?)\b.{0,20}\bon (?:its|the) way|(?:have |has been |was |we )(?:just )?credited|credit of \S{2,14} (?:was|has been)|refund (?:method|status|details|to)|accepted your return|(?:to be|being|now) refunded|(?:we've|we have|you've been|was|is|been) (?:issued|sent) .{0,14}\bback\b|
    refund (?:receipt|confirmation|summary|issued|processed|total|amount|notification|notice|complete|sent)\b|
    (?:your|full|partial|advance|total) refund\b|refund (?:for|of|on|to) (?:your )?(?:order|return|item|purchase|card|\$|£|€|\d)|
    (?:return|returns|exchange) (?:receipt|confirmation|label|authori[sz]ation|received|complete|accepted)\b|
    (?:got|received) your return\b|return (?:id|total|number)\b|
    (?:your )?return (?:for .{0,30})?(?:has been |is |was )?(?:started|approved|confirmed|registered|initiated|requested|received|complete|processed|accepted|on its way)\b|
    (?:estimated|expected) refund\b|(?:issued|processed|received|got) (?:you )?(?:a |your )?(?:refund|return)\b|
    (?:we(?:'ve| have)?|have been|has been|was|been|you(?:'ve| have)) (?:just )?refunded|money back\s*:|
    (?:getting|get|giving you|sending you|sent you|credited) .{0,12}\d[\d.,]* (?:back|to your (?:account|card|original))|
    (?:total|amount|items?) (?:credited|refunded|returned)|
    price (?:adjustment|match) (?:processed|approved|issued|confirmation)|credit (?:note|memo)\b
  `,
  refundTitle: 'refund|return',
  refundPossible: pattern`
    rights?|unaffected|entitled|policy|policies|eligible|request|easy|free|within|until|window|days|how to|start|may|can|could|if|would|
    available|subject|questions|no refunds?|without|terms|visit
  `,
  cancelled: pattern`
    cancell?ation is|(?:has|have) been call(?:ed)? off|can(?:'t|not) (?:ship|fulfil|send|deliver) your order|
    cancell?ed\s*[:-]|(?:it|this|they) (?:has|have|was|is) been cancell?ed|cancell?ation (?:request|complete|processed)|(?:processed|received|completed) your cancell?ation|could(?:n't| not) be fulfilled|
    (?:order|reservation|booking|items?|purchase)\b.{0,40}\b(?:has been|was|is|have been|got|were) cancell?ed|
    (?:order|booking|reservation|items?)(?: \S*\d\S*)? cancell?(?:ed|ation)\b|cancell?ed(?: from)? (?:your )?(?:order|reservation|booking|items?)|
    (?:had|have|need|needed) to cancel|we(?:'ve| have)? (?:just )?cancell?ed|unable to (?:fulfil|complete|process) your order|
    cancell?ation (?:confirmation|confirmed|notice|of (?:your|the) (?:order|booking|reservation))
  `,
  part: pattern`
    part of|parts of|partial\w*|(?:an?|one|two|three|some|\d+) (?:of (?:the |your )?)?(?:\w+ )?items?\b|
    some of
  `,
  goneItems: pattern`
    (?<!\b(?:not|n't|never)(?: been)? )(?:cancell?ed|refunded|returned|removed|sent back)\b|to cancel\b|
    cancell?ations?\b|out of stock|sold out|(?:un|not )available|unfulfilled|
    could(?:n't| not) (?:be )?(?:deliver\w*|ship\w*|send|sent|fulfil\w*)
  `,
  keptItems: pattern`
    (?:not|\w+n't|un)(?: been)? ?(?:affected|cancell?ed|refunded|returned|changed|removed)\b|
    still (?:on (?:its|the|their) way|coming|to come|shipping|arriving|being|in your order|yours|active|scheduled)|
    items? .{0,30}\bon (?:its|the|their) way|^on (?:its|the|their) way\W*$|(?:rest|remainder) of (?:your|the|this)\b|
    remaining (?:items?|products?|order|part)|^remaining\W*$|(?:all|the|your) other items?|
    items? .{0,30}\bwill (?:still )?(?:ship|arrive|be (?:shipped|delivered|sent))|
    (?:you(?:'re| are)? )?keeping\b|items? (?:you )?(?:keep|kept)\b|as planned|
    ^(?:shipped|shipping|delivered|on track|preparing|in progress)(?: items?)?\W*$
  `,
  amended: pattern`
    order (?:has been |was |is )?(?:updated|changed|modified|amended|edited|revised)\b(?! (?:to|status|deliver|ship))|
    (?:updated|changed|modified|amended|edited|revised) order\b(?! status)|
    (?:we|you)(?:'ve| have)? (?:updated|changed|modified|amended|edited|revised) (?:your|the|this) order|
    (?:changes?|amendments?|modifications?) to your order|removed .{0,60} from (?:your|the|this) order
  `,
  newTotal: pattern`
    (?:new|updated|revised|adjusted|amended) (?:order )?(?:grand )?(?:total|amount)|
    (?:updated|revised|adjusted|amended) balance|new balance(?: (?:due|is)\b|:|$)|(?:order|grand) total (?:is )?now
  `,
  listHeading: pattern`
    (?:order|purchase) (?:summary|details|items)|(?:your|all|the) (?:order|items|products)|
    ^(?:items|products|summary|details|order)$
  `,
  cancelPossible: pattern`
    policy|policies|eligible|(?:to|can|may) request|until|within|how to|may|can|cannot|could|if|would|unless|free|
    not (?:been )?cancell?ed|terms|before it ships
  `,
  basket: pattern`
    (?:your )?(?:picks|items|selections?|favou?rites|goodies) (?:are|is) (?:still )?(?:waiting|selling|almost)|(?:you|we) added .{0,20}to your (?:cart|bag|basket)|added (?:this|it|these) to your|
    (?:cart|basket|bag) (?:subtotal|summary)|check ?out is|trouble checking out|
    you left (?:something|an? items?|items?|this|these)|(?:did you )?forg[eo]t(?:ten)? (?:something|anything)|
    (?:left|forgotten|waiting|still|items?|what's) (?:behind )?in your (?:shopping )?(?:cart|basket|bag|trolley)|
    (?:cart|basket|bag|trolley) (?:is|are|will|expires?|misses you|reminder|total\b)|
    (?:saved|reserved|holding|kept) your (?:shopping )?(?:cart|basket|bag|items?)|
    (?:complete|finish|ready to complete) (?:your|the) (?:order|purchase|checkout)|abandoned (?:cart|checkout)|
    return to (?:your )?(?:cart|basket|bag|checkout)|still (?:thinking|interested|deciding)|pick up where you left
  `,
  toBuy: pattern`
    (?:go|back|return|proceed|continue) to (?:my |your |the )?(?:cart|basket|bag|checkout|check out)|(?:view|see|open|review) (?:my |your |the )?(?:cart|basket|bag)|check ?out(?: now)?|complete (?:my |your )?(?:order|purchase|checkout)|buy (?:it )?now|add to (?:cart|basket|bag)|accept (?:this |the )?quote|approve (?:this |the )?(?:quote|estimate)|finish checkout
  `,
  cardAlert: pattern`
    (?:transaction|purchase|spending|card|debit|account) alert\b|you(?:'ve| have)? (?:just )?spent \S{2,14} (?:at|with|on your)|
    card\b.{0,24} was (?:just )?used (?:at|for|to)|
    a (?:transaction|purchase|charge|payment) of \S{2,14} (?:was|has been) (?:made|charged|posted|authori[sz]ed|approved)
  `,
  offer: '(?:price |sales |service )?(?:quote|quotation|estimate)|pro[- ]?forma(?: invoice)?',
  offerHeading: pattern`
    what it would cost|would (?:you )?like to (?:go ahead|proceed)|your price for (?:the|your)\b|
    (?:your|a|the) .{0,20}\bquote\b|(?:requested|your) pricing|prices (?:are|is) subject to change|(?:repair|cost|moving|sales|home) (?:estimate|quote)|indicative (?:price|total)|
    bid (?:#|no|number|from|for|total)|total bid|unbinding offer|(?:this|valid) (?:offer|price) is valid|
    pro[- ]?forma|(?:your|our|an?|this|price|project|repair|new) (?:price )?(?:quote|quotation|estimate)\b|
    (?:quote|quotation|estimate) (?:no|nr|number|id|ref|total|from|for (?:your|the)|you|is ready|expires|valid|#)|
    (?:quote|quotation|estimate) ?[#:]? ?[a-z]{0,3}-?\d|(?:quote|estimated) total\b
  `,
  giftCard: pattern`
    .{0,24}\b(?:bought|sent|gave|gifted) you .{0,24}\bgift\b|(?:card|gift|voucher) value|(?:reward|rewards) certificate|you(?:'ve| have)? earned .{0,20}\breward|
    (?:gift ?card|gift certificate|gift voucher|store credit|voucher) (?:balance|has arrived|is here|is ready|for you|enclosed|inside)|
    e?-?gift ?card .{0,24}\bbalance|
    (?:received|got|been sent|have|sent you|added|here's|your|for you:?) (?:an? |the |some |your )?.{0,24}\b(?:e-?)?gift ?(?:card|certificate|voucher)\b|
    (?:left|remaining) on your gift card
  `,
  balance: pattern`
    .{0,12}\bstore credit\b|(?:left|remaining) on your card|
    (?:card|account|points?|loyalty|rewards?|miles|wallet|prepaid|member(?:ship)?) (?:statement|balance|summary)\b|statement of your|balance (?:inquiry|enquiry|as of|statement|update|reminder)|
    (?:remaining|available|current|new|low) (?:card )?balance\b
  `,
  subscription: pattern`
    (?:plan|subscription|membership|price) is (?:changing|going up|increasing)|process your (?:renewal|subscription)|(?:converts|converting) to|your (?:new|updated) (?:monthly|annual|plan) (?:price|total|rate)|new (?:total|price) (?:per|a|each) (?:month|year)|
    updating our (?:prices|pricing|rates)|(?:will|to) be charged\b|(?:membership|subscription|plan|policy)\b.{0,40}\b(?:renewal|paused|expired|ended|on hold)|goes (?:up )?from .{1,12} to|(?:charge|billing|renewal) date|
    (?:subscription|membership|plan|trial|domain|policy)\b.{0,40}\b(?:renews|(?:will|is|are) (?:auto(?:matically )?-?)?(?:renew\w*|about to|set to|end\w*|expir\w*|be charged|over)|will (?:renew|end|expire|be charged)|ends|auto-?renew\w*|changes?|expires)|
    auto-?renew\w*|(?:upcoming|next|scheduled|future) (?:renewal|payment|charge|bill|box|shipment)\b|upcoming order|next order (?:ships|will|is scheduled)|
    renewal (?:notice|reminder|price|date)|price (?:change|increase|update)\b|
    (?:we'll|we will|you'll|you will|going to) (?:charge|be charged|be billed|bill|pay)|
    subscription order will|(?:new|monthly|your) price will|(?:free )?trial
  `,
  promotion: pattern`
    (?:price )?rollbacks?|join today|save more|see all|starting from|trade-in|save the date|warehouse event|meet the new|
    add to (?:cart|bag|basket)|(?:deals|sale|savings|week|sales event) (?:is|are) (?:here|on|live|back)|grab (?:the|a|your)|before (?:they're|it's) gone|clearance|extra \d{1,2} ?%|markdowns|picked for you|see more|redeem now|your .{0,6}coupon|(?:double|triple|bonus|earn \w+) (?:points|rewards)|start shopping|from [$£€]\d|now just|just [$£€]\d|best-?sell\w+|treat yourself|top picks|starting at|handpicked|as low as|
    \d{1,2} ?% off|save (?:up to |an extra |an additional )?(?:[$£€]?\d+|big|more)|sale (?:ends|starts|is on|now on)|biggest sale|
    ends (?:tonight|today|soon|sunday|monday|midnight)|(?:shop|view|see|explore|browse) (?:all|now|deals|the \w+|our \w+|more)|
    limited[- ]time|last chance|today only|flash sale|(?:daily|weekly|top|hot|weekend|black friday|cyber monday) deals?|black friday|cyber monday|
    exclusive (?:offer|prices?)|members?-only|new arrivals|new in\b|new (?:\w+ )?collection|just landed|
    (?:orders?|delivery|shipping) (?:over|above|of|on orders) [$£€]?\d+|when (?:your|the) order total|order total (?:is )?(?:over|above|of at least|at least)|minimum (?:order|spend|purchase)|
    use (?:code|promo)|promo code\s*:|now only|don't miss|hurry|while (?:supplies|stocks?) last|everything must go|
    was [$£€]\d|now [$£€]\d|free (?:gift|shipping|delivery) (?:with|when|over|on)|spend [$£€]\d|buy one|get one free|
    off (?:your|all|everything|sitewide)|prices? valid|this week's|discover (?:more|our|the)|learn more|unsubscribe|terms apply|you're invited
  `,
  priceAlert: pattern`
    price of .{1,50} (?:went down|is down|fell|dropped)|(?:is|it's) (?:available again|back in)|fell to|it's back|now available again|
    price (?:alert|drop\w*|watch|cut)\b|drop(?:ped|s)? in price|(?:price|prices) .{0,60}\b(?:has |have |just )?(?:dropped|changed|fallen|gone down|decreased)|
    back in stock|(?:you're|you are|you've been) (?:watching|following|tracking)|(?:wish ?list|watch ?list|saved items|favou?rites?)\b.{0,40}\b(?:now|sale|drop\w*|lower|reduced|less|changed|back)|
    lower price on|now on sale
  `,
  reminder: pattern`
    forget to pay|(?:past due|overdue|late payment|delinquen\w+) (?:notice|reminder)|payment is (?:late|overdue|missing|required)|dunning|collection notice|pay now to avoid|
    (?:payment|invoice|bill|billing|friendly|balance|account) reminder|reminder\s*[:,-]? .{0,30}\b(?:invoice|bill|payment|balance|account|statement)\b|
    (?:invoice|bill|payment|account|balance)\b.{0,40}\b(?:overdue|past due|unpaid|outstanding|not (?:yet )?(?:been )?(?:paid|received)|(?:is )?due (?:soon|today|tomorrow))|
    (?:overdue|unpaid|outstanding|past due) (?:invoice|bill|balance|payment|account)|(?:first|second|third|final|last) (?:notice|reminder|demand)|
    (?:bill|statement) (?:is|are) (?:now )?(?:ready|available|here)
  `,
  reservation: pattern`
    (?:your )?table (?:for|is|at|booking|reservation)|party of \\d|(?:restaurant|dinner|lunch|table) reservation|
    reservation at\\b|(?:your )?appointment (?:is |has been )?(?:confirmed|booked|scheduled|reminder|with|on)|
    we (?:hold|will hold|'ll hold) your table
  `,
  review: pattern`
    how (?:was|is|are|do you like|did you like) your\\b|(?:write|leave|post|submit) (?:a |your )?(?:product )?review|
    (?:rate|review) your (?:purchase|order|recent|experience|new)|tell us what you think|your (?:opinion|feedback) (?:matters|counts)|
    what did you think
  `,
  request: pattern`
    (?:your )?hold expires|we(?:'re| are) holding|confirm to book|
    (?:is )?on request\b|checking availability|pending\s*:|request is with|
    (?:appointment|table|stay|viewing|rental|quote) request|(?:your )?request (?:has been |was |is being |is )?(?:sent|received|submitted|reviewed|under review|pending)|request sent|
    (?:booking|reservation|rental|trip) (?:request|enquiry|inquiry)|request(?:ed)? to (?:book|reserve|rent)|
    (?:booking|reservation|order(?! status))\b.{0,30}\b(?:is |are )?(?:not (?:yet )?(?:been )?(?:confirmed|complete)|pending|not been confirmed|awaiting|incomplete|on hold)|
    (?:awaiting|pending|waiting for|subject to) (?:confirmation|approval|acceptance)|
    (?:complete|finish|confirm) your (?:booking|reservation)
  `,
  delivery: pattern`
    (?:parcel|package|order|item|delivery)\b.{0,40}\b(?:almost there|left with|left at|neighbou?r|safe place|shipped|dispatched)|(?:royal mail|usps|ups|fedex|dhl)\b.{0,12}\btracking|dispatch confirmation|shipping confirmation|
    (?:package|parcel|shipment|delivery|item|order|driver)\b.{0,40}\b(?:delivered|delivery|arriv\w*|on (?:its|the) way|stops? away|scheduled|delayed|ready|collected|held|waiting|transit|today|tomorrow|shipped|dispatched)|
    (?:deliver(?:ed|y|ing|ies)?|collect|pick ?up|pickup) .{0,30}\b(?:parcel|package|order|today|tomorrow|scheduled|attempt\w*)|
    ready (?:for|to) (?:pick ?up|collect\w*)|tracking (?:number|id|no)|track (?:your|my|it)|proof of delivery|(?<=^\W{0,4})(?:delivery (?:note|docket)|packing (?:slip|list))|missed you|in transit|has shipped|shipped\b
  `,
  paymentFailed: pattern`
    (?<!\bif .{0,40})(?:payment|charge)(?: of \S{2,14})? (?:has |was |is |could |did |didn't |couldn't )?(?:not )?(?:been )?(?:be )?(?:failed|fail|declined|rejected|unsuccessful|go through|processed unsuccessfully)\b|
    (?<!\bif .{0,40})(?:card|payment method) (?:was |has been |is )?(?:declined|rejected)|
    (?:unable to|could(?:n't| not)|cannot|can't|were not able to) (?:charge|process (?:your |the )?payment|take (?:your |the )?payment)|payment could(?:n't| not) be
  `,
  income: pattern`
    you(?:'ve| have)? (?:just )?(?:made a sale|sold\b)|your (?:item|listing) (?:has |was |is )?(?:been )?(?:just )?sold\b(?! by)|sold\s*:|congrat\w* on your sale|
    payout (?:sent|is|was|has|of|for|on|to)\b|we(?:'ve| have)? sent (?:you )?(?:a |your )payout|your earnings\b|
    you(?:'ve| have)? (?:got|received|been sent) (?:money|cash|a payment|[$£€]\d)|.{2,40} (?:sent|paid) you [$£€]\d(?!.{0,12}gift)|
    (?:pay ?slip|pay ?stub|earnings statement|salary statement|wage slip)\b|your pay(?:cheque|check)\b|direct deposit (?:of|notice|advice)
  `,
  notShopping: pattern`
    (?:parking|traffic|speeding|toll) (?:violation|fine|citation|penalty|infringement|charge notice)|penalty charge|(?:citation|violation) (?:notice|number)|
    (?:for )?(?:your|a) (?:generous |kind |recent |monthly )?donation\b|donation (?:receipt|confirmation)|(?:gift|contribution) of \S{2,14} (?:makes|will|helps|supports)|
    customs (?:duty|duties|charges?|fees?) (?:is |are )?(?:due|payable|owed|to pay)|(?:duty|duties|import charges?) (?:(?:&|and) (?:tax|taxes|vat) )?(?:is |are )?(?:due|payable|owed|to pay)|
    (?:property|council|income|road|vehicle) tax (?:bill|notice|statement|demand|assessment|payment|due)\b|tax assessment|
    (?<!\bon your (?:bank or )?)(?:loan|mortgage|bank|brokerage|credit card|portfolio) (?:statement|payment|repayment)\b|statement (?:period|closing date)|
    your (?:january|february|march|april|may|june|july|august|september|october|november|december|monthly|quarterly|annual) statement\b|toward your (?:credit card|loan|mortgage)|
    rent (?:payment|receipt|due|is due|reminder)\b|monthly rent\b|explanation of benefits|this is not a bill|
    trade confirm\w*|order (?:was |has been |is )?executed|(?:bought|sold|buy|sell) [\d.,]+ (?:shares?|btc|eth|bitcoin|units)\b
  `,
  deliveryToCome:
    "will|you'll|we'll|when|once|as soon as|to be shipped|to ship|preparing|getting your order ready|before|estimated|expected|arriving|arrives",
};
