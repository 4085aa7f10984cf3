import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Arabic: automatic replies and the sums of an order. */
export const arabic: ReadingVocabulary = {
  language: 'ar',
  items: { nameColumns: 'المنتج|الصنف', quantity: 'الكمية|كمية', pieces: 'قطعة|قطع|حبة' },
  orderNumber: { order: 'الطلب|طلب', number: 'رقم' },
  glossary: [
    ['المجموع الفرعي', 'subtotal'],
    ['(?:المبلغ )?(?:الإجمالي|الاجمالي)(?: الكلي)?|المجموع(?: الكلي)?|المبلغ المستحق', 'total'],
    ['(?:رسوم |تكلفة )?(?:الشحن|التوصيل)', 'shipping'],
    ['ضريبة القيمة المضافة|الضريبة', 'vat'],
    ['الخصم|خصم|كوبون', 'discount'],
    ['تاريخ (?:الطلب|الشراء)|التاريخ', 'order date'],
    ['شكرا[ًً]? (?:لطلبك|على طلبك|لشرائك)|تأكيد (?:الطلب|طلبك)', 'thank you for your order '],
    ['الكمية', 'qty'],
  ],
  mail: {
    outOfOffice: 'رد تلقائي|الرد التلقائي|خارج المكتب|في إجازة',
    notDelivered: 'تعذر (?:التسليم|تسليم)|فشل التسليم',
  },
};
