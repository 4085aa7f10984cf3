import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Vietnamese: automatic replies and the sums of an order. */
export const vietnamese: ReadingVocabulary = {
  language: 'vi',
  terms: {
    returnRefunded: 'đã hoàn tiền|hoàn tiền thành công',
    shipped: 'đã (?:được )?(?:gửi|giao cho (?:đơn vị )?vận chuyển)|đang (?:trên đường|được giao|vận chuyển)',
    delivered: 'đã (?:được )?giao (?:hàng )?thành công|đã được giao(?! cho)|giao hàng thành công',
    notYet: 'khi|sẽ|chưa|nếu',
  },
  amounts: {
    subtotal: 'TAM TINH|TONG TIEN HANG',
    shipping: 'PHI (VAN CHUYEN|GIAO HANG|SHIP)',
    discount: 'GIAM GIA|KHUYEN MAI',
    tax: 'THUE GTGT',
    total: 'TONG (CONG|THANH TOAN|TIEN|GIA TRI DON HANG)|THANH TIEN',
    free: 'miễn phí',
  },
  dates: { purchase: 'NGAY DAT( HANG)?' },
  orderNumber: { order: '(?:mã )?đơn hàng' },
  items: {
    nameColumns: 'sản phẩm|tên sản phẩm',
    quantity: 'số lượng|sl',
    pieces: 'cái|chiếc|sản phẩm',
    unitPrice: 'đơn giá',
    columns: 'SẢN PHẨM|ĐƠN GIÁ|SỐ LƯỢNG|THÀNH TIỀN|TẠM TÍNH|TỔNG TẠM',
  },
  mail: {
    outOfOffice: 'trả lời tự động|tự động trả lời|vắng mặt|đang nghỉ phép',
    notDelivered: 'không gửi được|không thể gửi',
    stopMail: String.raw`hủy đăng ký|(?:ngừng|dừng|thôi) (?:gửi|viết|liên hệ)(?: \S{1,8}){0,4}|đừng (?:gửi|viết|liên hệ|làm phiền)(?: \S{1,8}){0,4}|để tôi yên`,
    stopMailAlone: 'dừng|dừng lại|stop',
    eraseData: String.raw`xóa (?:\S{1,6} )?(?:tất cả|toàn bộ|mọi|dữ liệu)(?: (?:dữ|liệu|của|tôi|thông|tin|cá|nhân|về)(?!\p{L}))*`,
  },
  evidence: { sums: 'tổng (?:cộng|tiền|thanh toán)', buying: 'đơn hàng|đặt hàng|hóa đơn' },
  shops: { greeting: 'xin chào|chào', thanks: 'cảm ơn' },
  letters: {
    cancelled: 'hang (?:(?!chua |khong )\\S+ ){0,4}(?:bi|đuoc) huy',
    refund: 'chung toi (?:đa|vua) hoan tien|hoan tien thanh cong',
    delivery:
      '(?:on|kien|goi) hang\\b.{0,40}(?:đa (?:đuoc )?(?:gui|giao)|đang (?:tren đuong|đuoc giao|van chuyen))|giao hang thanh cong|ma van đon',
    deliveryToCome: 'khi|se|sap|du kien',
  },
  documents: { kinds: 'hóa đơn(?: bán hàng)?' },
};
