import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Hebrew: automatic replies and the sums of an order. */
export const hebrew: ReadingVocabulary = {
  language: 'he',
  items: { nameColumns: 'מוצר|שם מוצר|תיאור', quantity: 'כמות', pieces: "יח'?|יחידות|יחידה" },
  mail: {
    outOfOffice: "(?:מענה|תשובה|תגובה) אוטומטית?|מענה 'אני לא נמצא'|מחוץ למשרד|לא נמצאת? במשרד|הודעת היעדרות",
    notDelivered: '(?:ההודעה|הדואר) לא נמסרה?|כשל במסירה|לא ניתן למסור',
  },
  orderNumber: { order: 'הזמנה', number: "מספר|מס'?" },
  glossary: [
    ['סכום ביניים|סה["״\u05f4\u2019\u2019\']{1,2}כ לפני (?:מע["״]מ|משלוח)', 'subtotal'],
    ['(?:סה["״\u05f4\']{1,2}כ|סך הכל)(?: (?:לתשלום|כולל|הזמנה))?|לתשלום', 'total'],
    ['דמי משלוח|משלוח', 'shipping'],
    ['מע["״\u05f4\']{1,2}מ', 'vat'],
    ['הנחה|קופון', 'discount'],
    ['תאריך(?: (?:ה?הזמנה|רכישה))?', 'order date'],
    ['תודה (?:על|שקנית|שהזמנת)(?: ה?הזמנה| הזמנתך| רכישתך)?|אישור הזמנה', 'thank you for your order '],
    ['כמות', 'qty'],
    ['מזומן|אשראי|ויזה', 'paid'],
  ],
  evidence: { sums: 'סה"כ|סך הכל|לתשלום', buying: 'הזמנה|קבלה|חשבונית' },
};
