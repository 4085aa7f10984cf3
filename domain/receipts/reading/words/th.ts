import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Thai: automatic replies and quantity words only. */
export const thai: ReadingVocabulary = {
  language: 'th',
  items: { quantity: 'จำนวน', pieces: 'ชิ้น|อัน|กล่อง' },
  mail: {
    outOfOffice: 'ตอบกลับอัตโนมัติ|การตอบกลับอัตโนมัติ|ไม่อยู่ที่สำนักงาน|ลาพักร้อน',
    notDelivered: 'ส่งไม่สำเร็จ|ไม่สามารถส่ง',
  },
};
