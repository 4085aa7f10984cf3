import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Thai: automatic replies and quantity words only. */
export const thai: ReadingVocabulary = {
  language: 'th',
  items: { quantity: 'จำนวน', pieces: 'ชิ้น|อัน|กล่อง' },
  mail: {
    outOfOffice: 'ตอบกลับอัตโนมัติ|การตอบกลับอัตโนมัติ|ไม่อยู่ที่สำนักงาน|ลาพักร้อน',
    notDelivered: 'ส่งไม่สำเร็จ|ไม่สามารถส่ง',
    stopMail: String.raw`[\p{L}\p{M}]{0,40}(?:ยกเลิกการ(?:สมัคร|รับ)|หยุดส่ง|เลิกส่ง|อย่าส่ง|ไม่ต้องส่ง)[\p{L}\p{M}]{0,40}`,
    stopMailAlone: 'หยุด|พอแล้ว|ยกเลิก',
    eraseData: String.raw`[\p{L}\p{M}]{0,40}ลบ(?:ข้อมูล|บัญชี)[\p{L}\p{M}]{0,40}`,
  },
  glossary: [
    ['คำสั่งซื้อ\\S{0,20}ถูกยกเลิก|ยกเลิกคำสั่งซื้อ(?:ของคุณ)?(?:แล้ว|เรียบร้อย|สำเร็จ)', 'order cancelled '],
    ['คืนเงิน(?:ให้คุณ)?(?:แล้ว|เรียบร้อย|สำเร็จ)', 'refund issued '],
    ['ยังไม่(?:ได้)?(?:จัดส่ง|ส่ง)', 'order not delivered '],
    ['(?:ได้)?จัดส่งสำเร็จ|(?:ได้)?(?:จัด|นำ)?ส่งถึง(?:คุณ|ผู้รับ)?แล้ว|นำส่งสำเร็จ|ส่งมอบแล้ว', 'order has been delivered '],
    ['(?:ได้รับการ|ถูก|ได้)?จัดส่ง(?:สินค้า)?แล้ว|อยู่ระหว่างการ(?:จัดส่ง|ขนส่ง)|ถูกจัดส่ง', 'order shipped '],
  ],
};
