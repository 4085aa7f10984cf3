import type { Glossary, ReadingVocabulary } from '../reading-vocabulary.types.js';

const glossary: Glossary = [
  ['商品(?:总额|總額|金额|金額|合计|小计|小計)|小计|小計', 'subtotal'],
  [
    '(?:订单|訂單)(?:总额|總額|金额|金額|总价)|实付款?|實付(?:金額|款)?|应付(?:金额|总额)?|應付(?:金額|總額)?',
    'order total',
  ],
  ['(?:产品|商品)?(?:税前|稅前)(?:总价|總價|金额|金額|合计|合計)', 'subtotal'],
  ['合计|合計|总计|總計|总额|總額', 'total'],
  ['(?:配送|快递)?(?:运费|運費)|配送费|基本运输', 'shipping'],
  ['(?:优惠|優惠)(?:券|金额|金額)?|折扣|立减|满减', 'discount'],
  ['增值税|營業稅|税额|稅額', 'tax'],
  ['(?:下单|订购|訂購|订单|訂單|购买|購買)(?:时间|時間|日期)', 'order date'],
  ['(?:预计|預計)?(?:送达|送達|发货|出貨)(?:时间|時間|日期)', 'estimated delivery'],
  [
    '(?:感谢|感謝)您的(?:订单|訂單|购买|購買)|(?:订单|訂單)(?:确认|確認|已确认|已成立|成立)',
    'thank you for your order ',
  ],
  ['退款', 'refund issued '],
  ['(?:订单|訂單)已?取消', 'order cancelled '],
  ['未(?:送达|送達|发货|出貨)', 'order not delivered '],
  ['已(?:发货|出貨|发出|發出|寄出)|(?:派送|配送|運送|运输)中', 'order shipped '],
  ['已(?:送达|送達|签收|簽收|妥投)', 'order has been delivered '],
  ['退订|取消訂閱', 'unsubscribe '],
];

/** Chinese: enough to read an order. */
export const chinese: ReadingVocabulary = {
  language: 'zh',
  terms: { someItems: '\\p{L}{0,20}选定' },
  glossary,
  amounts: { free: '免运费|免運費|包邮' },
  orderNumber: { order: '(?:订单|訂單)(?:编号|編號|号|號碼|号码)' },
  items: {
    nameColumns: '商品(?:名称|名稱)?|品名|产品|產品',
    quantity: '数量|數量',
    pieces: '件|个|個|份|盒|瓶|双|雙|套|台|本',
    unitPrice: '单价|單價',
    columns: '商品(?:名称|名稱)?|品名|数量|數量|单价|單價|金额|金額|小计|小計',
  },
  mail: {
    outOfOffice: '自动(?:回复|答复)|自動(?:回覆|答覆)|不在(?:办公室|辦公室)|休假(?:通知|中)',
    notDelivered:
      '(?:邮件|郵件|信件)?(?:退信|无法投递|無法投遞|投递失败|投遞失敗|未送达|未送達|无法送达|無法傳送)',
    stopMail: String.raw`\p{L}{0,40}(?:退订|退訂|取消订阅|取消訂閱|(?:停止|不要|别|別|请勿|請勿)(?:再)?(?:给我|給我|向我)?(?:发送?|發送?|寄)?(?:邮件|郵件|电邮|電郵|信)|不要(?:再)?(?:联系|聯繫|聯絡|打扰|打擾)我|别烦我|別煩我)\p{L}{0,40}`,
    stopMailAlone: '停止|退订|退訂|停',
    eraseData: String.raw`\p{L}{0,40}(?:删除|刪除|清除|抹除)(?:我的|所有|全部|我)(?:所有|全部|的|个人|個人)*(?:数据|數據|资料|資料|信息|資訊|账户|帳戶|帐号|帳號)\p{L}{0,40}`,
  },
  evidence: {
    sums: '合计|合計|总计|總計|总额|總額|实付|實付|应付|應付',
    buying: '订单|訂單|订购|訂購|收据|收據|发票|發票',
  },
  documents: { kinds: '收据|发票|小票' },
};
