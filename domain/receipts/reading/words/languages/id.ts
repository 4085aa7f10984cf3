import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Indonesian: automatic replies and the sums of an order. */
export const indonesian: ReadingVocabulary = {
  language: 'id',
  terms: {
    returnRefunded:
      'pengembalian dana (?:\\S+ ){0,2}(?:telah|sudah) (?:diproses|dilakukan|berhasil)|dana (?:\\S+ ){0,2}(?:telah|sudah) dikembalikan',
    shipped: '(?:telah|sudah) (?:dikirim|dikirimkan)|dalam perjalanan',
    delivered: '(?:telah|sudah) (?:sampai|tiba|diantar|terkirim)',
    notYet: 'ketika|saat|setelah',
  },
  amounts: {
    subtotal: 'TOTAL HARGA( BARANG| PRODUK)?|HARGA BARANG|SUBTOTAL PRODUK',
    shipping: 'ONGKOS KIRIM|ONGKIR|BIAYA (PENGIRIMAN|KIRIM)',
    fee: 'BIAYA (LAYANAN|PENANGANAN|ADMIN)|ASURANSI PENGIRIMAN',
    discount: 'DISKON|POTONGAN',
    tax: 'PPN',
    total: 'TOTAL (BELANJA|PESANAN|PEMBAYARAN|TAGIHAN|BAYAR)',
  },
  dates: { purchase: 'TANGGAL (PESANAN|PEMBELIAN|PEMESANAN)' },
  orderNumber: { number: 'nomor|no', order: '(?:nomor |no\\. ?)?pesanan|no(?:mor)?\\.? invoice' },
  items: {
    nameColumns: '(?:nama )?produk',
    quantity: 'kuantitas|jumlah',
    pieces: 'pcs|buah|biji|unit|barang',
    unitPrice: 'harga satuan',
    columns: 'PRODUK|NAMA PRODUK|JUMLAH|HARGA',
  },
  mail: {
    outOfOffice: 'balasan otomatis|jawaban otomatis|di luar kantor|sedang cuti',
    notDelivered: 'gagal terkirim|tidak terkirim',
    stopMail: String.raw`berhenti berlangganan|(?:berhenti|stop) (?:mengirim\p{L}*|kirim|mengirimi)(?: \S{1,12}){0,3}|jangan (?:kirim\p{L}*|hubungi|email\p{L}*)(?: \S{1,12}){0,4}|tinggalkan saya sendiri`,
    stopMailAlone: 'berhenti|stop|cukup|hentikan',
    eraseData: String.raw`hapus(?:kan)? (?:\S{1,8} )?(?:semua|data|akun|seluruh)(?: (?:data|saya|pribadi|akun|informasi)(?!\p{L}))*`,
  },
  evidence: { sums: 'total (?:belanja|pesanan|pembayaran)', buying: 'pesanan|pembelian' },
  shops: { greeting: 'hai|halo', thanks: 'terima kasih' },
  letters: {
    cancelled: 'pesanan (?:\\S+ ){0,2}(?:telah|sudah) dibatalkan',
    refund:
      'pengembalian dana (?:\\S+ ){0,2}(?:telah|sudah) (?:diproses|dilakukan|berhasil)|dana (?:\\S+ ){0,2}(?:telah|sudah) dikembalikan',
    delivery:
      '(?:pesanan|paket|barang)\\b.{0,40}\\b(?:dikirim\\w*|dalam perjalanan|(?:telah|sudah) (?:sampai|tiba|diantar|terkirim))|nomor resi',
    deliveryToCome: 'ketika|akan|segera|estimasi',
  },
  documents: { kinds: '(?:faktur|nota|struk)(?: belanja| pembelian)?' },
};
