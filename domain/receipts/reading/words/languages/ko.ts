import type { Glossary, ReadingVocabulary } from '../reading-vocabulary.types.js';

const glossary: Glossary = [
  ['(?:총 ?)?상품 ?(?:구매 ?)?(?:금액|합계|가격)|소계', 'subtotal'],
  ['(?:총 ?)?부가 ?결제 ?금액', 'store credit'],
  ['(?:총 ?|최종 ?)?결제 ?(?:예정 ?)?금액|총 ?(?:주문 ?)?금액', 'order total'],
  ['합계|총액|총계', 'total'],
  ['배송비|배송료', 'shipping'],
  ['수수료', 'service fee'],
  ['(?:쿠폰 ?)?할인(?: ?금액)?', 'discount'],
  ['부가세', 'tax'],
  ['주문 ?(?:일시|일자|일|날짜)|결제 ?(?:일시|일자)', 'order date'],
  ['(?:도착|배송) ?예정일?', 'estimated delivery'],
  ['주문(?:이|해|하신)? ?(?:완료|접수|확인|주셔서 감사)', 'thank you for your order '],
  ['환불', 'refund issued '],
  ['주문(?:이)? ?취소', 'order cancelled '],
  [
    '(?:상품(?:이)? ?)?(?:(?:발송|출고)(?:이)? ?(?:시작|완료|되었)|배송(?:이)? ?(?:시작|중))',
    'order shipped ',
  ],
  ['(?:상품(?:이)? ?)?(?:배송|배달)(?:이)? ?(?:완료|되었)', 'order has been delivered '],
  ['수신 ?거부', 'unsubscribe '],
];

/** Korean: enough to read an order. */
export const korean: ReadingVocabulary = {
  language: 'ko',
  glossary,
  amounts: { free: '무료' },
  orderNumber: { order: '주문 ?번호' },
  items: {
    nameColumns: '상품명?|품명|제품명',
    quantity: '수량',
    pieces: '개|점|권|병|세트',
    unitPrice: '단가|판매가',
    columns: '상품명?|품명|수량|단가|금액|합계',
  },
  mail: {
    outOfOffice: '자동 ?(?:응답|회신)|부재 ?중|휴가 ?중',
    notDelivered: '(?:메일|메시지)? ?(?:전송|배달|발송) ?(?:실패|불가|안 ?됨)|반송',
    stopMail: String.raw`\p{L}{0,20}(?:수신ㆍ?\s?거부|구독\s?(?:취소|해지)|(?:메일|이메일|연락)(?:을|를|은)?\s?(?:그만|보내지\s?(?:마|말)|하지\s?(?:마|말))\p{L}{0,10}|그만\s?보내\p{L}{0,10}|내버려\s?두\p{L}{0,10})\p{L}{0,20}`,
    stopMailAlone: '중지|그만|정지',
    eraseData: String.raw`\p{L}{0,10}(?:데이터|정보|개인정보|계정)(?:를|을)?\s?(?:모두|전부|다)?\s?삭제\p{L}{0,20}|(?:모두|전부|다)\s?삭제\p{L}{0,20}`,
  },
  evidence: { sums: '합계|총액|결제 ?금액|총 ?결제', buying: '주문|구매|영수증' },
  documents: { kinds: '영수증|거래명세서' },
};
