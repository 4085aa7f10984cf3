import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Vietnamese: automatic replies and quantity words only. */
export const vietnamese: ReadingVocabulary = {
  language: 'vi',
  items: { quantity: 'số lượng', pieces: 'cái|chiếc|sản phẩm' },
  mail: {
    outOfOffice: 'trả lời tự động|tự động trả lời|vắng mặt|đang nghỉ phép',
    notDelivered: 'không gửi được|không thể gửi',
  },
};
