import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Chinese: enough to know what a machine wrote. */
export const chinese: ReadingVocabulary = {
  language: 'zh',
  items: { quantity: '数量|數量', pieces: '件|个|個|份|盒|瓶|双|雙|套|台|本' },
  mail: {
    outOfOffice: '自动(?:回复|答复)|自動(?:回覆|答覆)|不在(?:办公室|辦公室)|休假(?:通知|中)',
    notDelivered:
      '(?:邮件|郵件|信件)?(?:退信|无法投递|無法投遞|投递失败|投遞失敗|未送达|未送達|无法送达|無法傳送)',
  },
  evidence: {
    sums: '合计|合計|总计|總計|总额|總額|实付|實付|应付|應付',
    buying: '订单|訂單|订购|訂購|收据|收據|发票|發票',
  },
};
