/** How shops of one language write what stands beside a price. */
export type ShopWords = {
  lang: string;
  currency: string;
  /** Ending of its shops' addresses. */
  ending: string;
  name: string;
  other: string;
  /** The sentences have `{p}` and `{q}` for amounts. */
  said: Record<
    | 'cart'
    | 'was'
    | 'included'
    | 'excluded'
    | 'lowest'
    | 'related'
    | 'box'
    | 'reviews'
    | 'review'
    | 'terms'
    | 'gift'
    | 'number'
    | 'member'
    | 'subscription'
    | 'instalment',
    string
  >;
  /** An amount of about as many euros, as the shop writes it. */
  money: (euros: number) => string;
  /** The same in hundredths. */
  cents: (euros: number) => number;
};

/**
 * One row for each: language, currency, ending, form of an amount, its decimal mark, its group mark (`_` is a blank),
 * units to the euro, two products, and the words in the order of {@link ShopWords}.
 */
const table = `
ja | JPY | jp | #円 |  | , | 100 | 南部鉄器 急須 0.6L | 湯呑み 2個セット | カートに入れる | 通常価格 | 税込 | 税抜 | 過去30日間の最安値 | 関連商品 | 12個セット | レビュー（2件） | 去年は{p}で買いました。とても満足です。 | {p}以上で送料無料、それ以外は{q}。 | ギフトカード {p}から | 商品コード | 会員価格 | 定期購入 | 月々{p}×12回
ko | KRW | kr | #원 |  | , | 1000 | 한빛 전기주전자 1.7L | 유리 머그컵 2개입 | 장바구니 담기 | 정가 | 부가세 포함 | 부가세 별도 | 최근 30일 최저가 | 관련 상품 | 12개 묶음 | 리뷰 (2) | 작년에 {p}에 샀는데 아주 만족해요. | {p} 이상 무료배송, 미만 {q}. | 기프트카드 {p}부터 | 상품코드 | 회원가 | 정기배송 | 월 {p} x 12개월
zh-TW | TWD | tw | NT$# |  | , | 30 | 鑄鐵茶壺 0.6L 黑 | 陶瓷茶杯 2入 | 加入購物車 | 原價 | 含稅 | 未稅 | 近30天最低價 | 相關商品 | 12入組 | 評論 (2) | 去年花了{p}買的，很滿意。 | 滿{p}免運費，未滿{q}。 | 禮物卡 {p}起 | 商品編號 | 會員價 | 定期購 | 分期 {p} x 12期
ar | SAR | sa | # ر.س | . |  | 1 | غلاية كهربائية نجد 1.7 لتر | كوب زجاجي | أضف إلى السلة | كان | شامل ضريبة القيمة المضافة | غير شامل الضريبة | أقل سعر خلال 30 يوما | منتجات ذات صلة | صندوق 12 قطعة | التقييمات (2) | اشتريتها العام الماضي بسعر {p} وأنا راض جدا. | شحن مجاني للطلبات فوق {p}، وإلا {q}. | بطاقة هدايا من {p} | رمز المنتج | سعر الأعضاء | اشتراك | 4 دفعات {p}
he | ILS | il | ₪# | . |  | 1 | קומקום חשמלי גלבוע 1.7 ליטר | ספל זכוכית | הוספה לסל | מחיר רגיל | כולל מע"מ | לפני מע"מ | המחיר הנמוך ב-30 הימים האחרונים | מוצרים קשורים | מארז 12 יחידות | ביקורות (2) | קניתי בשנה שעברה ב {p} ומרוצה מאוד. | משלוח חינם מעל {p}, אחרת {q}. | כרטיס מתנה החל מ {p} | מק"ט | מחיר מועדון | מנוי | 12 תשלומים של {p}
th | THB | th | ฿# | . |  | 1 | กาต้มน้ำไฟฟ้า ล้านนา 1.7 ลิตร | แก้วน้ำ 2 ใบ | เพิ่มลงตะกร้า | ราคาปกติ | รวม VAT | ไม่รวม VAT | ราคาต่ำสุดใน 30 วัน | สินค้าที่เกี่ยวข้อง | กล่อง 12 ชิ้น | รีวิว (2) | ปีที่แล้วซื้อมา {p} พอใจมากค่ะ | ส่งฟรีเมื่อซื้อครบ {p} ไม่ถึงคิด {q} | บัตรของขวัญเริ่มต้น {p} | รหัสสินค้า | ราคาสมาชิก | สมัครสมาชิก | ผ่อน {p} x 10 เดือน
vi | VND | vn | #₫ |  | . | 25000 | Ấm siêu tốc Sông Hồng 1,7 L | Cốc thủy tinh 2 cái | Thêm vào giỏ hàng | Giá gốc | đã gồm VAT | chưa gồm VAT | Giá thấp nhất 30 ngày | Sản phẩm liên quan | Thùng 12 cái | Đánh giá (2) | Năm ngoái mình mua giá {p}, rất hài lòng. | Miễn phí giao hàng cho đơn từ {p}, còn lại {q}. | Thẻ quà tặng từ {p} | Mã sản phẩm | Giá thành viên | Mua định kỳ | Trả góp {p}/tháng
id | IDR | id | Rp# |  | . | 16000 | Teko Listrik Merapi 1,7 L | Gelas Kaca 2 pcs | Tambah ke keranjang | Harga normal | termasuk PPN | belum termasuk PPN | Harga terendah 30 hari | Produk terkait | Dus isi 12 | Ulasan (2) | Tahun lalu beli {p}, puas sekali. | Gratis ongkir di atas {p}, selain itu {q}. | Kartu hadiah mulai {p} | Kode produk | Harga member | Langganan | Cicilan {p} x 12 bulan
sv | SEK | se | # kr |  | _ | 10 | Vattenkokare Fjällen 1,7 L | Glasmugg 2-pack | Lägg i varukorg | Ord. pris | inkl. moms | exkl. moms | Lägsta pris senaste 30 dagarna | Relaterade produkter | Kartong 12 st | Recensioner (2) | Köpte den förra året för {p}, mycket nöjd. | Fri frakt över {p}, annars {q}. | Presentkort från {p} | Art.nr | Medlemspris | Prenumerera | Delbetala {p}/mån
nb | NOK | no | kr #,- |  |  | 10 | Vannkoker Lofoten 1,7 L | Glasskopp 2-pakk | Legg i handlekurv | Før | inkl. mva | ekskl. mva | Laveste pris siste 30 dager | Relaterte produkter | Eske med 12 stk | Anmeldelser (2) | Kjøpte den i fjor for {p}, veldig fornøyd. | Fri frakt over {p}, ellers {q}. | Gavekort fra {p} | Varenr. | Medlemspris | Abonner | Delbetaling {p}/mnd
fi | EUR | fi | # € | , | . | 1 | Vedenkeitin Saimaa 1,7 l | Lasimuki 2 kpl | Lisää ostoskoriin | Norm. | sis. ALV | alv 0 % | Alin hinta 30 pv | Samankaltaiset tuotteet | Laatikko 12 kpl | Arvostelut (2) | Ostin viime vuonna hintaan {p}, olen tyytyväinen. | Ilmainen toimitus yli {p}, muuten {q}. | Lahjakortti alk. {p} | Tuotenumero | Jäsenhinta | Kestotilaus | Erämaksu {p}/kk
cs | CZK | cz | # Kč |  | _ | 25 | Rychlovarná konvice Šumava 1,7 l | Skleněný hrnek 2 ks | Do košíku | Původně | s DPH | bez DPH | Nejnižší cena za 30 dní | Související produkty | Karton 12 ks | Hodnocení (2) | Loni jsem ji koupil za {p}, jsem spokojený. | Doprava zdarma nad {p}, jinak {q}. | Dárková karta od {p} | Kód | Klubová cena | Předplatné | Splátky {p} měsíčně
sk | EUR | sk | # € | , | . | 1 | Rýchlovarná kanvica Tatry 1,7 l | Sklenený hrnček 2 ks | Do košíka | Pôvodne | s DPH | bez DPH | Najnižšia cena za 30 dní | Súvisiace produkty | Kartón 12 ks | Hodnotenia (2) | Vlani som ju kúpil za {p}, som spokojný. | Doprava zdarma nad {p}, inak {q}. | Darčeková karta od {p} | Kód | Klubová cena | Predplatné | Splátky {p} mesačne
sl | EUR | si | # € | , | . | 1 | Grelnik vode Triglav 1,7 l | Steklena skodelica 2 kos | Dodaj v košarico | Redna cena | z DDV | brez DDV | Najnižja cena v 30 dneh | Sorodni izdelki | Karton 12 kos | Mnenja (2) | Lani sem ga kupil za {p}, zelo zadovoljen. | Brezplačna dostava nad {p}, sicer {q}. | Darilna kartica od {p} | Šifra | Klubska cena | Naročnina | Obroki {p} mesečno
hr | EUR | hr | # € | , | . | 1 | Kuhalo za vodu Velebit 1,7 l | Staklena šalica 2 kom | Dodaj u košaricu | Stara cijena | s PDV-om | bez PDV-a | Najniža cijena u 30 dana | Povezani proizvodi | Kutija 12 kom | Recenzije (2) | Lani sam ga platio {p}, jako zadovoljan. | Besplatna dostava iznad {p}, inače {q}. | Poklon kartica od {p} | Šifra | Klub cijena | Pretplata | Rate {p} mjesečno
ro | RON | ro | # lei | , | . | 1 | Fierbător Bucegi 1,7 l | Cană de sticlă 2 buc | Adaugă în coș | Preț vechi | TVA inclus | fără TVA | Cel mai mic preț din ultimele 30 de zile | Produse similare | Cutie 12 buc | Recenzii (2) | Anul trecut am dat {p}, sunt mulțumit. | Livrare gratuită peste {p}, altfel {q}. | Card cadou de la {p} | Cod produs | Preț membri | Abonament | Rate {p} pe lună
bg | EUR | bg | # € | , | . | 1 | Електрическа кана Рила 1,7 л | Стъклена чаша 2 бр. | Добави в количката | Стара цена | с ДДС | без ДДС | Най-ниска цена за 30 дни | Свързани продукти | Кашон 12 бр. | Отзиви (2) | Миналата година я взех за {p}, много съм доволен. | Безплатна доставка над {p}, иначе {q}. | Подаръчна карта от {p} | Код | Клубна цена | Абонамент | Вноски {p} на месец
sr | RSD | rs | # RSD | , | . | 1 | Kuvalo za vodu Tara 1,7 l | Staklena šolja 2 kom | Dodaj u korpu | Stara cena | sa PDV-om | bez PDV-a | Najniža cena u poslednjih 30 dana | Slični proizvodi | Kutija 12 kom | Recenzije (2) | Prošle godine sam platio {p}, prezadovoljan. | Besplatna dostava preko {p}, inače {q}. | Poklon kartica od {p} | Šifra | Klub cena | Pretplata | Rate {p} mesečno
nl | EUR | nl | € # | , |  | 1 | Waterkoker Veluwe 1,7 L | Glazen mok 2 stuks | In winkelwagen | Van | incl. btw | excl. btw | Laagste prijs 30 dagen | Gerelateerde producten | Doos 12 stuks | Beoordelingen (2) | Vorig jaar betaalde ik {p}, zeer tevreden. | Gratis verzending vanaf {p}, anders {q}. | Cadeaubon vanaf {p} | Artikelnummer | Ledenprijs | Abonnement | Gespreid betalen {p} per maand
es | MXN | mx | $# | . | , | 1 | Hervidor Sierra Madre 1.7 L | Taza de vidrio 2 pzas | Agregar al carrito | Antes | IVA incluido | sin IVA | Precio más bajo de 30 días | Productos relacionados | Caja 12 pzas | Opiniones (2) | El año pasado pagué {p}, muy contento. | Envío gratis arriba de {p}, si no {q}. | Tarjeta de regalo desde {p} | Clave | Precio socio | Suscripción | 12 pagos de {p}
pt-PT | EUR | pt | # € | , | . | 1 | Jarro elétrico Estrela 1,7 L | Caneca de vidro 2 un | Adicionar ao carrinho | PVPR | IVA incluído | sem IVA | Preço mais baixo dos últimos 30 dias | Produtos relacionados | Caixa 12 un | Avaliações (2) | No ano passado paguei {p}, muito satisfeito. | Portes grátis acima de {p}, senão {q}. | Cartão presente desde {p} | Ref. | Preço clube | Subscrição | 12 x {p}
de-CH | CHF | ch | CHF #.– |  |  | 1 | Wasserkocher Säntis 1,7 l | Glastasse 2 Stk. | In den Warenkorb | statt | inkl. MwSt. | exkl. MwSt. | Tiefster Preis der letzten 30 Tage | Ähnliche Produkte | Karton 12 Stk. | Bewertungen (2) | Letztes Jahr bezahlte ich {p}, sehr zufrieden. | Gratis Versand ab {p}, sonst {q}. | Geschenkkarte ab {p} | Art.-Nr. | Mitgliederpreis | Abo | 12 Raten à {p}
ru | KZT | kz | # ₸ |  | _ | 500 | Чайник электрический Алтай 1,7 л | Кружка стеклянная 2 шт. | Добавить в корзину | Старая цена | с НДС | без НДС | Минимальная цена за 30 дней | Похожие товары | Коробка 12 шт. | Отзывы (2) | В прошлом году брал за {p}, очень доволен. | Бесплатная доставка от {p}, иначе {q}. | Подарочная карта от {p} | Артикул | Цена по карте | Подписка | Рассрочка {p} в месяц
lt | EUR | lt | # € | , | . | 1 | Virdulys Nemunas 1,7 l | Stiklinis puodelis 2 vnt. | Į krepšelį | Sena kaina | su PVM | be PVM | Mažiausia kaina per 30 dienų | Panašios prekės | Dėžė 12 vnt. | Atsiliepimai (2) | Pernai pirkau už {p}, labai patenkintas. | Nemokamas pristatymas nuo {p}, kitu atveju {q}. | Dovanų kortelė nuo {p} | Kodas | Kaina su kortele | Prenumerata | Įmokos {p} per mėn.
lv | EUR | lv | # € | , | . | 1 | Tējkanna Gauja 1,7 l | Stikla krūze 2 gab. | Ielikt grozā | Vecā cena | ar PVN | bez PVN | Zemākā cena 30 dienās | Līdzīgas preces | Kaste 12 gab. | Atsauksmes (2) | Pagājušajā gadā maksāju {p}, ļoti apmierināts. | Bezmaksas piegāde no {p}, citādi {q}. | Dāvanu karte no {p} | Kods | Kluba cena | Abonements | Nomaksa {p} mēnesī
et | EUR | ee | # € | , | . | 1 | Veekeetja Emajõgi 1,7 l | Klaaskruus 2 tk | Lisa korvi | Tavahind | koos käibemaksuga | ilma käibemaksuta | 30 päeva madalaim hind | Sarnased tooted | Kast 12 tk | Arvustused (2) | Eelmisel aastal maksin {p}, väga rahul. | Tasuta tarne alates {p}, muidu {q}. | Kinkekaart alates {p} | Tootekood | Kliendikaardi hind | Püsitellimus | Järelmaks {p} kuus
en-AU | AUD | au | $# | . | , | 1 | Barossa Kettle 1.7 L | Glass Mug Twin Pack | Add to cart | Was | inc GST | ex GST | Lowest price in 30 days | You may also like | Carton of 12 | Reviews (2) | Paid {p} last year, very happy. | Free shipping over {p}, otherwise {q}. | Gift card from {p} | SKU | Member price | Subscribe & save | 4 payments of {p}
hu | HUF | hu | # Ft |  | _ | 400 | Vízforraló Mátra 1,7 l | Üvegbögre 2 db | Kosárba teszem | Eredeti ár | bruttó | nettó | Legalacsonyabb ár 30 napban | Hasonló termékek | Karton 12 db | Vélemények (2) | Tavaly {p} volt, nagyon elégedett vagyok. | {p} felett ingyenes szállítás, egyébként {q}. | Ajándékkártya {p}-tól | Cikkszám | Klubár | Előfizetés | Részlet {p} havonta
uk | UAH | ua | # грн |  | _ | 40 | Чайник Дністер 1,7 л | Кухоль скляний 2 шт. | Додати в кошик | Стара ціна | з ПДВ | без ПДВ | Найнижча ціна за 30 днів | Схожі товари | Ящик 12 шт. | Відгуки (2) | Торік купував за {p}, дуже задоволений. | Безкоштовна доставка від {p}, інакше {q}. | Подарункова картка від {p} | Артикул | Клубна ціна | Підписка | Оплата частинами {p} на місяць
el | EUR | gr | # € | , | . | 1 | Βραστήρας Όλυμπος 1,7 L | Γυάλινη κούπα 2 τεμ. | Προσθήκη στο καλάθι | Αρχική τιμή | με ΦΠΑ | χωρίς ΦΠΑ | Χαμηλότερη τιμή 30 ημερών | Σχετικά προϊόντα | Κιβώτιο 12 τεμ. | Αξιολογήσεις (2) | Πέρσι το πήρα {p}, πολύ καλό. | Δωρεάν μεταφορικά άνω των {p}, αλλιώς {q}. | Δωροκάρτα από {p} | Κωδικός | Τιμή μέλους | Συνδρομή | 12 δόσεις {p}
tr | TRY | tr | # TL | , | . | 1 | Su Isıtıcı Toros 1,7 L | Cam kupa 2 adet | Sepete Ekle | Eski fiyat | KDV dahil | KDV hariç | Son 30 günün en düşük fiyatı | Benzer ürünler | Koli 12 adet | Değerlendirmeler (2) | Geçen sene {p} ödemiştim, memnunum. | {p} üzeri kargo bedava, altı {q}. | Hediye çeki {p}’den başlayan | Ürün kodu | Üye fiyatı | Abonelik | 6 taksit x {p}
da | DKK | dk | # kr. |  | . | 7 | Elkedel Møn 1,7 l | Glaskrus 2 stk. | Læg i kurv | Før | inkl. moms | ekskl. moms | Laveste pris seneste 30 dage | Relaterede produkter | Kasse med 12 stk. | Anmeldelser (2) | Købte den sidste år for {p}, meget tilfreds. | Fri fragt over {p}, ellers {q}. | Gavekort fra {p} | Varenr. | Medlemspris | Abonnement | Afdrag {p}/md.
de | EUR | de | # € | , | . | 1 | Wasserkocher Harz 1,7 l | Glastasse 2 Stück | In den Warenkorb | UVP | inkl. MwSt. | zzgl. MwSt. | Niedrigster Preis der letzten 30 Tage | Ähnliche Artikel | Karton 12 Stück | Bewertungen (2) | Letztes Jahr habe ich {p} bezahlt, sehr zufrieden. | Versandkostenfrei ab {p}, sonst {q}. | Gutschein ab {p} | Artikelnummer | Clubpreis | Spar-Abo | 12 Raten à {p}
fr-CA | CAD | ca | # $ | , |  | 1 | Bouilloire Saguenay 1,7 L | Tasse en verre 2 un. | Ajouter au panier | Prix courant | taxes incluses | avant taxes | Prix le plus bas en 30 jours | Produits similaires | Caisse de 12 | Avis (2) | L’an dernier j’ai payé {p}, très content. | Livraison gratuite dès {p}, sinon {q}. | Carte-cadeau dès {p} | Code | Prix membre | Abonnement | 12 versements de {p}
`;

/** Amounts as one shop writes them. */
function moneyOf({
  form,
  decimal,
  group,
  units,
}: {
  form: string;
  decimal: string;
  group: string;
  units: number;
}) {
  return (euros: number): string => {
    const [whole = '', hundredths] = (decimal ? euros.toFixed(2) : String(Math.round(euros * units))).split(
      '.',
    );
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group === '_' ? ' ' : group);
    return form.replace('#', () => `${grouped}${hundredths ? `${decimal}${hundredths}` : ''}`);
  };
}

function toWords(row: string): ShopWords {
  const cells = row.split(' | ').map((cell) => cell.trim());
  const at = (index: number) => cells[index] ?? '';
  const [decimal, units] = [at(4), Number(at(6))];
  const [lang, currency, ending] = [at(0), at(1), at(2)];
  const said = {
    cart: at(9),
    was: at(10),
    included: at(11),
    excluded: at(12),
    lowest: at(13),
    related: at(14),
    box: at(15),
    reviews: at(16),
    review: at(17),
    terms: at(18),
    gift: at(19),
    number: at(20),
    member: at(21),
    subscription: at(22),
    instalment: at(23),
  };
  const money = moneyOf({ form: at(3), decimal, group: at(5), units });
  const cents = (euros: number) => Math.round(euros * (decimal ? 1 : units)) * 100;
  return { lang, currency, ending, name: at(7), other: at(8), said, money, cents };
}

/** Shops of 34 languages and countries. */
export const shopWords: readonly ShopWords[] = table.trim().split('\n').map(toWords);
