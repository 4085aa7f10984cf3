import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Korean: enough to know what a machine wrote. */
export const korean: ReadingVocabulary = {
  language: 'ko',
  items: { quantity: '수량', pieces: '개|점|권|병|세트' },
  mail: {
    outOfOffice: '자동 ?(?:응답|회신)|부재 ?중|휴가 ?중',
    notDelivered: '(?:메일|메시지)? ?(?:전송|배달|발송) ?(?:실패|불가|안 ?됨)|반송',
  },
  evidence: { sums: '합계|총액|결제 ?금액|총 ?결제', buying: '주문|구매|영수증' },
};
