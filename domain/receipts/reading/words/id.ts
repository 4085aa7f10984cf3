import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Indonesian: automatic replies and the sums of an order. */
export const indonesian: ReadingVocabulary = {
  language: 'id',
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
  },
  evidence: { sums: 'total (?:belanja|pesanan|pembayaran)', buying: 'pesanan|pembelian' },
  shops: { thanks: 'terima kasih' },
};
