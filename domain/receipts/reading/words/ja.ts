import type { Glossary, OrderNumberVocabulary, ReadingVocabulary } from './reading-vocabulary.types.js';

const sums: Glossary = [
  ['商品(?:の)?(?:合計|小計|代金)(?:金額)?|小計', 'subtotal'],
  [
    '(?:お)?支払い?(?:総額|合計|金額)(?:合計)?|(?:ご)?請求(?:金額|額|合計)|(?:ご)?注文(?:合計|金額|総額)(?:金額)?',
    'order total',
  ],
  ['総?合計(?:金額|額)?', 'total'],
  ['(?:外税|内税|税率)? ?\\d{1,2} ?% ?(?:税率)?対象(?:額|計)?', 'taxable amount'],
  ['(?:内|うち)消費税(?:額|等)?|内税', 'of which tax'],
  ['消費税(?:額|等)?|外税(?:額)?', 'tax'],
  ['税込', 'incl tax'],
  ['税抜|税別', 'excl tax'],
  ['(?:配)?送料|配送(?:料金|手数料|(?= ?:))', 'shipping'],
  ['(?:代引き?|決済|代金引換)?手数料', 'handling fee'],
  ['(?:クーポン)?(?:割引|値引き?)(?:額|金額)?|クーポン(?:利用)?', 'discount'],
  ['(?:獲得|付与|加算)(?:予定)?ポイント', 'points earned'],
  ['ポイント', 'points'],
  ['お預(?:か)?り', 'tendered'],
  ['お?釣り?銭?|おつり', 'change'],
  ['ギフト(?:カード|券)', 'gift card'],
  ['(?:ご)?利用可能(?:額|残高)|残高', 'available balance'],
];

const days: Glossary = [
  ['(?:ご)?(?:注文|購入|受注)(?:日時?|年月日)', 'order date'],
  ['発行日|請求日|日付', 'date'],
  ['(?:お)?届け?(?:予定|希望)?日|(?:配達|配送|出荷|発送|入荷|発売)(?:予定)?日', 'estimated delivery'],
  ['(?:お)?支払い?期限|有効期限|返品期限', 'due'],
];

const letters: Glossary = [
  [
    '(?:ご)?(?:注文|購入|お買い上げ)(?:を)?(?:いただき|頂き)|(?:ご)?(?:注文|購入|お買い上げ)(?:いただいた商品の)?(?:内容)?の?(?:確認|確定|完了|ありがとう)|(?:ご)?注文を?(?:承り|受け付け|受付)',
    'thank you for your order ',
  ],
  ['領収書|購入明細|利用明細|(?:お)?買上げ?明細', 'receipt '],
  ['返金(?:処理)?|払い戻し', 'refund issued '],
  [
    'キャンセル(?:され|しました|いたしました|致しました|手続き|処理|完了|の(?:お知らせ|確認)|を承)',
    'order cancelled ',
  ],
  [
    '(?:商品|荷物)?を?(?:発送|出荷)(?:しました|いたしました|致しました|完了|の(?:お知らせ|ご連絡))|(?:お届け|配達)(?:しました|いたしました|完了)|配達中',
    'order shipped ',
  ],
  ['(?:カート|買い物かご)に(?:入|残|商品)', 'in your cart '],
  ['(?:お)?見積(?:もり|り)?書?', 'quote'],
  ['配信停止|メルマガ解除', 'unsubscribe '],
  ['セール|特価', 'flash sale '],
  ['以上(?:の(?:ご)?(?:注文|購入|お買い上げ))?で送料無料', 'free shipping over '],
  ['予約(?:が)?(?:完了|確定|を承)', 'reservation confirmed '],
];

const orderNumber: OrderNumberVocabulary = {
  order: '(?:ご)?(?:注文|受注|購入|オーダー)(?:番号|no\\.?|id|(?= ?#))',
  invoice: '請求(?:書)?番号|伝票番号',
  receipt: '(?:領収書|レシート|取引)番号',
};

/** Japanese. */
export const japanese: ReadingVocabulary = {
  language: 'ja',
  glossary: [...sums, ...days, ...letters, ['無料', 'free']],
  amounts: { free: '無料' },
  orderNumber,
  items: {
    nameColumns: '商品名?|品名',
    quantity: '数量|個数',
    pieces: '点|個|枚|本|冊|台|箱|袋|セット',
    unitPrice: '単価|価格|販売価格',
    columns: '商品名?|品名|数量|個数|単価|価格|金額|小計|税込|税抜|円',
    nameLabels: '商品名|品名',
    numberColumns: '品番|商品コード|商品番号|型番',
    attributes: '販売元|色|カラー|サイズ|数量|個数|型番|商品番号|商品コード|お届け|配送|発送|出品者|状態',
    headingNouns: '(?:ご)?注文(?:内容|商品|明細)?|商品',
    headingTails: '一覧|の?(?:確認|明細|内容)',
  },
  documents: { kinds: '領収書|請求書|納品書|注文確認書?|ご注文明細' },
  shops: {
    notAName: '様$|ありがとう|注文|領収書|合計|〒|お届け|こんにちは|いつも|ご利用|番号|東京都|大阪府|丁目',
    senderNoise: '(?:自動)?配信(?:専用)?|カスタマーサービス|お客様(?:センター|窓口)',
  },
  evidence: {
    sums: '(?:合計|小計|支払い?(?:金額|総額)|請求(?:金額|額))\\w*',
    buying: '注文\\w*|領収書\\w*|購入\\w*',
  },
  mail: {
    outOfOffice: '自動(?:返信|応答)|不在にして|休暇中',
    acknowledges: 'お問い合わせ(?:を受け付け|ありがとう)',
    notDelivered: '配信(?:不能|できません|エラー)|送信できません|配達不能',
  },
};
