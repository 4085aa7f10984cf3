import type { FaqId } from './faq.types.js';

const me = '(?:i|we|you|one)';
const money = '(?:money|refunds?|cash|savings|payments?|payouts?|difference)';
const bill = '(?:receipts?|invoices?|bills?|proof|confirmations?)';
const service =
  '(?:you|this|it|that|things?|everything|the (?:service|site|app|page|thing)|your (?:service|site|app))';

/** Alternatives of one question. */
const asks = (...ways: string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ways.join('|')})(?![\p{L}\p{N}])`, 'iu');

/**
 * How people ask each question in a mail, in the order in which they are tried: what can only mean one thing first. Tags
 * serve the chat, where a wrong answer is asked again at once; a mail is answered only where its words ask this.
 */
export const faqAsks: readonly (readonly [FaqId, RegExp])[] = [
  [
    'stop',
    asks(
      `how (?:do|can|could|would|to|may) ?${me}? ?(?:unsubscribe|opt out|stop (?:your |the |these |all |getting |receiving )*(?:e?-?mails?|messages|alerts))`,
      `(?:how|where|can|could) .{0,20}(?:delete|remove|erase) .{0,20}${bill}`,
      'how .{0,15}(?:delete|close|remove) (?:my |the |everything|all)',
    ),
  ],
  [
    'lost',
    asks(
      `(?:lost|threw|thrown|tossed|misplaced|can[’']?t find|cannot find|no longer have|don[’']?t have|without|no) (?:away |out |any |the |my |a |that |this |paper )*${bill}`,
      `${bill} (?:is|got|was|went) (?:lost|gone|missing|thrown away)`,
    ),
  ],
  [
    'denied',
    asks(
      '(?:said|says|told me|answered|replied) no',
      String.raw`(?:refus|reject|den(?:ie|y)|declin|turn(?:ed|s)? (?:me |it |us )?down)\S{0,5}`,
      `(?:won[’']?t|wouldn[’']?t|will not|would not|doesn[’']?t want to|don[’']?t want to) (?:refund|pay|give|adjust|honou?r)`,
    ),
  ],
  [
    'old',
    asks(
      'too late',
      'age limit',
      String.raw`(?:from|in) (?:last (?:year|month|summer|winter|spring|fall|autumn)|(?:a|one|two|three|four|five|six|\d+) (?:months?|years?) ago)`,
      `old(?:er)? (?:${bill}|purchases?|orders?)`,
      'how (?:old|far back)',
    ),
  ],
  [
    'revenue',
    asks(
      `how .{0,12}${service} .{0,12}(?:make|earn|get) (?:any |your |its |some )?(?:money|anything|something|a living|profit)`,
      'business model',
      '(?:who|how) .{0,10}(?:pays|finances?|funds?) (?:you|this|for this)',
      `what(?:[’']s| is| do you get) .{0,6}in it for you`,
    ),
  ],
  [
    'free',
    asks(
      `(?:is|are|really|still) (?:${service} )?(?:really |still |all |completely |totally )?free`,
      'free of charge',
      '(?:hidden )?costs',
      'owe you',
      `(?:what|how much) (?:does|do|would|will|is) ${service} (?:cost|charge|take|keep)`,
      `(?:does|will|do) ${service} cost`,
      '(?:have|need|supposed) to pay',
      'catch',
      'commissions?',
      'fees?',
      '(?:be )?charged',
      'subscription',
      'free trial',
      'percentage',
      'what do you (?:charge|take|keep)',
    ),
  ],
  [
    'automatic',
    asks(
      'automatic(?:ally)?',
      `do ${me} (?:send|file|submit|make|do|ask|write|contact) .{0,20}(?:claims?|request|store|shop|for me)`,
      '(?:have|need) to (?:do|send|ask|contact) (?:something|anything|the (?:store|shop|claim)|it myself)',
      'who (?:sends|files|asks|contacts)',
    ),
  ],
  [
    'success',
    asks(
      String.raw`how (?:many|often) .{0,20}(?:people|claims?|shoppers|customers|users|requests) .{0,20}(?:refund|succeed|success|work|money|paid|accepted|approved)\S{0,3}`,
      'success rate',
      'chances?',
      'how (?:likely|probable)',
      '(?:does|did) (?:this|it) (?:really|actually|ever) work',
    ),
  ],
  [
    'how_much',
    asks(
      `how much (?:money )?(?:can|could|will|would|do|might|may) ${me} .{0,15}(?:get|save|expect|receive|back|earn)`,
      '(?:average|typical|usual) (?:refund|saving|amount)s?',
    ),
  ],
  [
    'how_fast',
    asks(
      String.raw`how (?:fast|quick(?:ly)?|soon) .{0,40}(?:tell|hear|know|notif|alert|inform|e?-?mail|let me|drop|down|lower|fall)\S{0,5}`,
      `when (?:do|will|would) ${me} (?:hear|be (?:told|notified|informed)|get (?:an? )?(?:alert|e?-?mail|notification))`,
    ),
  ],
  [
    'paid',
    asks(
      `when .{0,20}(?:get|see|receive|have|expect|be) .{0,15}(?:${money}|paid|reimbursed|refunded)`,
      `how long .{0,40}(?:${money}|paid|reimbursed|refunded)`,
      `where(?:[’']s| is) (?:my|the) ${money}`,
      `when .{0,10}(?:my|the) ${money} .{0,15}(?:come|arrive|paid|here)s?`,
      'how .{0,12}(?:get|be) paid',
      `(?:who|how) (?:pays|do you pay|will you pay|does the ${money} (?:get|reach|come))`,
    ),
  ],
  [
    'stores',
    asks(
      '(?:which|what) (?:stores?|shops?|retailers?|merchants?|websites?)',
      String.raw`do you (?:support|cover|know|work with|include|accept|monitor|track|watch) (?!my|the |a |every|all|this|it)\p{L}+`,
      '(?:stores?|shops?|retailers?) (?:do|are) (?:you|supported|covered)',
      String.raw`list of (?:\p{L}+ )?(?:stores?|shops?|retailers?)`,
    ),
  ],
  [
    'qualify',
    asks(
      String.raw`(?:what|which) (?:\p{L}+ )?(?:file|kinds?|types?|formats?)`,
      'how (?:big|large)',
      '(?:file size|size limit|max(?:imum)? size)',
      String.raw`(?:which|what) (?:\p{L}+ )?receipts? .{0,20}(?:qualify|count|accept|eligible|work)`,
      '(?:do|can) you (?:accept|take|read) (?:a |an |my )?(?:pdfs?|photos?|pictures?|screenshots?|heic|jpe?gs?|pngs?|scans?|paper)',
    ),
  ],
  [
    'data',
    asks(
      '(?:my|our|the|personal|private) (?:data|information|privacy|details)',
      '(?:privacy|gdpr|ccpa)',
      '(?:how|is it) (?:safe|secure|private)',
      '(?:sell|share|store|keep) (?:my|our) ',
      String.raw`(?:is|are) (?:this|it|my \p{L}+) (?:safe|secure|private|encrypted)`,
    ),
  ],
  [
    'upload',
    asks(
      `(?:how|where) .{0,20}(?:upload|send|submit|forward|mail|add) .{0,25}(?:${bill}|orders?|purchases?|photos?|pictures?|them|it)`,
      `how (?:do|can) ${me} (?:start|begin|sign up|get started|use (?:this|it))`,
    ),
  ],
  [
    'accurate',
    asks(
      String.raw`how (?:often|frequently) .{0,15}(?:check|look|track|monitor|watch|compare)\S{0,3}`,
      'how (?:accurate|reliable|precise|good|exact)',
    ),
  ],
  [
    'watched',
    asks(
      String.raw`why .{0,15}(?:not|isn[’']?t|aren[’']?t|don[’']?t|won[’']?t) .{0,10}(?:watch|track|monitor|check)\S{0,4}`,
      '(?:do|are|will|can) you (?:watch|track|monitor|check)(?:ing)? (?:every|all|my|the|this|it)',
      '(?:is|are) (?:my|the|this|it|all|every) ?.{0,25}(?:being )?(?:watched|tracked|monitored)',
    ),
  ],
  [
    'account',
    asks(
      '(?:have|need|required) to (?:register|sign up|create|make|open|log in)',
      '(?:need|have|create|open|make|delete) an account',
      '(?:where|how) .{0,12}(?:log ?in|sign ?in|register)',
      'my account',
      '(?:my )?password',
    ),
  ],
  [
    'how_it_works',
    asks(
      `how (?:does |do |exactly does |exactly do )?${service} (?:all )?works?`,
      `(?:what|who) (?:do|are|is|does) ${service}(?: guys)?(?: really| exactly| actually)?(?: do| about)?(?= exactly|[?!. ]*$)`,
      '(?:explain|describe)',
      'what (?:is|does) (?:dropback|this)',
      String.raw`how (?:does|do) \p{L}+ work`,
    ),
  ],
];

/**
 * Two kinds of words that together ask a question, in any order; tried only where no phrase of {@link faqAsks} does.
 * Short words that stand in every mail are in none of them.
 */
export const faqSigns: readonly (readonly [FaqId, RegExp, RegExp])[] = [
  [
    'stop',
    asks('stop', 'get rid', 'fewer', 'less', 'remove', 'delete', 'erase', 'cancel', 'turn off'),
    asks('e?-?mails?', 'messages', 'alerts', 'notifications', bill, 'purchase', 'order', 'everything'),
  ],
  [
    'lost',
    asks(
      'faded',
      'unreadable',
      'illegible',
      'torn',
      'damaged',
      'blurry',
      'washed',
      'instead of',
      'bank statement',
    ),
    asks(bill, 'bank statement', 'card statement', 'proof'),
  ],
  [
    'denied',
    asks('shop', 'store', 'they', 'claim', 'retailer', 'seller'),
    asks(
      `(?:does|do|did|would|will)(?: not|n[’']?t) (?:accept|answer|reply|respond|honou?r|agree|approve)`,
      'ignores?',
      'ignored',
      'rejects?',
      'refuses?',
      'says no',
    ),
  ],
  [
    'old',
    asks('bought', 'purchased', 'ordered', 'purchases?', bill, 'orders?'),
    asks(
      'ago',
      'last (?:year|month|summer|winter|spring|fall|autumn)',
      'january',
      'february',
      'march',
      'april',
      'june',
      'july',
      'august',
      'september',
      'october',
      'november',
      'december',
      'too old',
      'expired?',
      'before i (?:knew|found|signed)',
    ),
  ],
  [
    'watched',
    asks('watched', 'watching', 'tracked', 'tracking', 'monitored', 'monitoring', 'followed'),
    asks('is', 'are', 'was', 'were', 'still', 'being', 'used', 'gift cards?', 'items?', 'all'),
  ],
  [
    'data',
    asks('see', 'read', 'access', 'save', 'share', 'sell', 'keep', 'store', 'hold', 'protect', 'delete'),
    asks(
      'data',
      'card (?:number|details)',
      'information',
      'credit card',
      'my (?:address|name|inbox|mails?|emails?)',
      `who .{0,10}(?:see|read|access).{0,12}`,
    ),
  ],
  [
    'automatic',
    asks('file', 'send', 'submit', 'contact', 'claims?', 'ask', 'call', 'write'),
    asks('for me', 'myself', 'yourself', 'yourselves', 'on my behalf', 'my place'),
  ],
  [
    'success',
    asks('anyone', 'anybody', 'people', 'others', 'customers', 'users', 'someone'),
    asks('got(?:ten)?', 'received', 'refunds?', 'money', 'work(?:ed|s)?', 'succeed(?:ed)?'),
  ],
  [
    'how_much',
    asks('how much', 'what amount', 'how many dollars'),
    asks(
      'money',
      'possible',
      'back',
      'save',
      'expect',
      'realistic(?:ally)?',
      'typical(?:ly)?',
      'usual(?:ly)?',
    ),
  ],
  [
    'how_fast',
    asks(
      'tell',
      'let me know',
      'hear',
      'notif(?:y|ied)',
      'alert(?:ed)?',
      'inform(?:ed)?',
      'write to me',
      'message me',
    ),
    asks(
      'fast',
      'quick(?:ly)?',
      'soon',
      'right away',
      'immediately',
      'at once',
      'cheaper',
      'drops?',
      'lower',
      'goes down',
      'falls?',
    ),
  ],
  [
    'paid',
    asks('pay', 'paid', 'money', 'refund(?:ed)?', 'payouts?', 'reimbursed?'),
    asks(
      'when',
      'how long',
      'arrived?',
      'where',
      'paypal',
      'bank',
      'venmo',
      'checks?',
      'cheque',
      'transfer',
      'card',
      'gift card',
      'store credit',
    ),
  ],
  [
    'qualify',
    asks('send', 'upload', 'accept', 'take', 'read', 'attach', 'work', 'ok(?:ay)?', 'enough'),
    asks(
      'word (?:document|file)',
      'docx?',
      'excel',
      'csv',
      'zip',
      'screenshots?',
      'scans?',
      'pdfs?',
      'heic',
      'jpe?gs?',
      'pngs?',
      'photos?',
      'pictures?',
      'handwritten',
    ),
  ],
  [
    'accurate',
    asks('know', 'find out', 'check', 'notice', 'detect', 'sure', 'correct', 'right', 'trust'),
    asks('prices?', 'dropped', 'drop', 'cheaper', 'lower'),
  ],
  [
    'upload',
    asks('forward', 'send', 'upload', 'submit', 'add', 'attach', 'mail you', 'email you'),
    asks(bill, 'orders?', 'purchases?', 'more than one', 'several'),
  ],
];
