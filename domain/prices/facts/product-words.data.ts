/** A word in the form in which names are compared: lower-case, without accents. */
function plainWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Turns words listed by meaning into a map from each word to its meaning. */
function keyed(words: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(words).flatMap(([meaning, all]) =>
    all.split(/\s+/).map((word) => [plainWord(word), meaning] as const),
  );
  return Object.fromEntries(pairs);
}

/** Colours in the languages of shops. */
export const coloursOfLanguages: Readonly<Record<string, string>> = keyed({
  black:
    'schwarz schwarze schwarzer noir noire negro negra nero nera zwart zwarte preto preta svart svarta musta czarny czarna czarne černý černá černé чёрный чёрная черный черная siyah 黒 ブラック 黑色 블랙',
  white:
    'weiß weiße weisser weiss blanc blanche blanco blanca bianco bianca branco branca vit vita hvit hvid valkoinen biały biała białe bílý bílá bílé белый белая beyaz 白 ホワイト 白色 화이트',
  red: 'rot rote rouge rojo roja rosso rossa rood rode vermelho vermelha röd rød punainen czerwony czerwona červený červená красный красная kırmızı 赤 レッド 红色 紅色 레드',
  blue: 'blau blaue bleu bleue azul blu blauw blauwe blå sininen niebieski niebieska modrý modrá синий синяя mavi 青 ブルー 蓝色 藍色 블루',
  green:
    'grün grüne vert verte verde groen groene grön grøn grønn vihreä zielony zielona zelený zelená зелёный зеленый зеленая yeşil 緑 グリーン 绿色 綠色 그린',
  gray: 'grau graue gris grise grigio grigia grijs grijze cinza grå harmaa szary szara šedý šedá серый серая グレー 灰色 그레이',
  silver:
    'silber argent plata plateado argento zilver prata sølv hopea srebrny stříbrný серебристый シルバー 银色 銀色 실버',
  pink: 'rosa rose roze różowy růžový розовый pembe ピンク 粉色 핑크',
  yellow:
    'gelb gelbe jaune amarillo amarilla giallo gialla geel gele amarelo gul keltainen żółty žlutý жёлтый желтый イエロー 黄色 옐로우',
  brown: 'braun braune marron marrón marrone bruin brun brązowy hnědý коричневый ブラウン 棕色 브라운',
  purple: 'lila violett violet morado paars roxo fioletowy fialový фиолетовый パープル 紫色',
});

/** Sizes of beds and bedding. */
export const bedSizes = keyed({
  twin: 'twin',
  full: 'full',
  queen: 'queen',
  king: 'king',
  single: 'single',
  double: 'double',
});

/** Sizes of clothing. */
export const letterSizes = keyed({
  xxs: 'xxs',
  xs: 'xs',
  small: 's small',
  medium: 'm medium',
  large: 'l large',
  xl: 'xl xlarge',
  xxl: 'xxl 2xl',
  xxxl: 'xxxl 3xl',
});

/** For whom a product is. */
export const audiences = keyed({
  adult: 'adult adults erwachsene adulte adultes adulto adultos adulti volwassenen vuxen voksen',
  men: 'men mens man herren homme hommes hombre hombres uomo heren herr herre miehet męskie męska pánské pánská мужской мужские メンズ 남성',
  women:
    'women womens woman damen femme femmes mujer mujeres donna dames dam dame naiset damskie damska dámské dámská женский женские レディース 여성',
  kids: 'kids kid child children childrens junior youth kinder kind enfant enfants niño niños niña niñas bambino bambini bambina kinderen barn børn lapset dziecięcy dziecięca dětské dětská детский детские キッズ 아동',
  boys: 'boys boy jungen garçon',
  girls: 'girls girl mädchen fille',
  toddler: 'toddler',
  baby: 'baby bébé bebé neonato',
});

/** Groups of mutually exclusive kinds: two names with different words of one group are different products. */
export const kinds: readonly Readonly<Record<string, string>>[] = [
  bedSizes,
  letterSizes,
  audiences,
  keyed({
    pro: 'pro',
    air: 'air',
    lite: 'lite',
    mini: 'mini',
    max: 'max',
    ultra: 'ultra',
    plus: 'plus',
    se: 'se',
    fe: 'fe',
    oled: 'oled',
  }),
  keyed({
    hardcover: 'hardcover hardback gebunden relié inbunden innbundet',
    paperback: 'paperback softcover taschenbuch broché poche pocket brossura',
    ebook: 'ebook kindle epub',
    audiobook: 'audiobook hörbuch audiolibro',
    digital: 'digital download',
    disc: 'disc disk bluray dvd cd vinyl',
  }),
  keyed({
    left: 'left links gauche izquierda izquierdo sinistra sinistro vänster',
    right: 'right rechts droite derecha derecho destra destro höger',
  }),
];

/** Endings of accessory names in languages that write compounds as one word: `Schutzhülle`, `スマホケース`. */
export const accessoryEndings: readonly string[] =
  `hülle ladegerät ersatzakku schutzfolie panzerglas coque housse étui funda cargador custodia hoesje oplader fodral
  laddare etui suojakotelo pokrowiec ładowarka pouzdro nabíječka чехол зарядка kılıfı ケース カバー フィルム 充電器 手机壳 保护壳
  保護殼 保护膜 充电器 케이스 필름 충전기`
    .split(/\s+/)
    .map(plainWord);
