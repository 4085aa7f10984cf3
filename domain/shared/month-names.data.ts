/**
 * The months of the languages that are read, from Unicode's locale data (CLDR 48), lower case, long and short: January to
 * December, and after a stroke as they are beside a day where that differs. Asking `Intl` for them took a tenth of a second
 * in each process that reads. The words that lead to a month (`de febrer`, `d’abril`) are left out.
 */
export const monthTable: Readonly<Record<string, readonly [long: string, short: string]>> = {
  en: [
    'january february march april may june july august september october november december',
    'jan feb mar apr may jun jul aug sep oct nov dec',
  ],
  de: [
    'januar februar märz april mai juni juli august september oktober november dezember',
    'jan|jan. feb|feb. mär|märz apr|apr. mai jun|juni jul|juli aug|aug. sep|sept. okt|okt. nov|nov. dez|dez.',
  ],
  fr: [
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  ],
  es: [
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'ene feb mar abr may jun jul ago sept oct nov dic',
  ],
  it: [
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    'gen feb mar apr mag giu lug ago set ott nov dic',
  ],
  nl: [
    'januari februari maart april mei juni juli augustus september oktober november december',
    'jan feb mrt apr mei jun jul aug sep okt nov dec',
  ],
  pt: [
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
  ],
  sv: [
    'januari februari mars april maj juni juli augusti september oktober november december',
    'jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.',
  ],
  da: [
    'januar februar marts april maj juni juli august september oktober november december',
    'jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.',
  ],
  nb: [
    'januar februar mars april mai juni juli august september oktober november desember',
    'jan|jan. feb|feb. mar|mars apr|apr. mai jun|juni jul|juli aug|aug. sep|sep. okt|okt. nov|nov. des|des.',
  ],
  fi: [
    'tammikuu|tammikuuta helmikuu|helmikuuta maaliskuu|maaliskuuta huhtikuu|huhtikuuta toukokuu|toukokuuta kesäkuu|kesäkuuta heinäkuu|heinäkuuta elokuu|elokuuta syyskuu|syyskuuta lokakuu|lokakuuta marraskuu|marraskuuta joulukuu|joulukuuta',
    'tammi|1 helmi|2 maalis|3 huhti|4 touko|5 kesä|6 heinä|7 elo|8 syys|9 loka|10 marras|11 joulu|12',
  ],
  pl: [
    'styczeń|stycznia luty|lutego marzec|marca kwiecień|kwietnia maj|maja czerwiec|czerwca lipiec|lipca sierpień|sierpnia wrzesień|września październik|października listopad|listopada grudzień|grudnia',
    'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  ],
  cs: [
    'leden|ledna únor|února březen|března duben|dubna květen|května červen|června červenec|července srpen|srpna září říjen|října listopad|listopadu prosinec|prosince',
    'led|1 úno|2 bře|3 dub|4 kvě|5 čvn|6 čvc|7 srp|8 zář|9 říj|10 lis|11 pro|12',
  ],
  ms: [
    'januari februari mac april mei jun julai ogos september oktober november disember',
    'jan feb mac apr mei jun jul ogo sep okt nov dis',
  ],
  ru: [
    'январь|января февраль|февраля март|марта апрель|апреля май|мая июнь|июня июль|июля август|августа сентябрь|сентября октябрь|октября ноябрь|ноября декабрь|декабря',
    'янв. февр. март|мар. апр. май|мая июнь|июн. июль|июл. авг. сент. окт. нояб. дек.',
  ],
  tr: [
    'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
    'oca şub mar nis may haz tem ağu eyl eki kas ara',
  ],
  he: [
    'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
    'ינו׳ פבר׳ מרץ אפר׳ מאי יוני יולי אוג׳ ספט׳ אוק׳ נוב׳ דצמ׳',
  ],
  hu: [
    'január február március április május június július augusztus szeptember október november december',
    'jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.',
  ],
  ro: [
    'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
    'ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.',
  ],
  el: [
    'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου',
    'ιαν φεβ μαρ απρ μαΐ ιουν ιουλ αυγ σεπ οκτ νοε δεκ',
  ],
  uk: [
    'січень|січня лютий|лютого березень|березня квітень|квітня травень|травня червень|червня липень|липня серпень|серпня вересень|вересня жовтень|жовтня листопад|листопада грудень|грудня',
    'січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.',
  ],
  bg: [
    'януари февруари март април май юни юли август септември октомври ноември декември',
    '01 02 03 04 05 06 07 08 09 10 11 12',
  ],
  sk: [
    'január|januára február|februára marec|marca apríl|apríla máj|mája jún|júna júl|júla august|augusta september|septembra október|októbra november|novembra december|decembra',
    'jan|1 feb|2 mar|3 apr|4 máj|5 jún|6 júl|7 aug|8 sep|9 okt|10 nov|11 dec|12',
  ],
  sl: [
    'januar februar marec april maj junij julij avgust september oktober november december',
    'jan. feb. mar. apr. maj jun. jul. avg. sep. okt. nov. dec.',
  ],
  hr: [
    'siječanj|siječnja veljača|veljače ožujak|ožujka travanj|travnja svibanj|svibnja lipanj|lipnja srpanj|srpnja kolovoz|kolovoza rujan|rujna listopad|listopada studeni|studenoga prosinac|prosinca',
    'sij velj ožu tra svi lip srp kol ruj lis stu pro',
  ],
  sr: [
    'јануар фебруар март април мај јун јул август септембар октобар новембар децембар',
    'јан феб мар апр мај јун јул авг сеп окт нов дец',
  ],
  'sr-Latn': [
    'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar',
    'jan feb mar apr maj jun jul avg sep okt nov dec',
  ],
  id: [
    'januari februari maret april mei juni juli agustus september oktober november desember',
    'jan feb mar apr mei jun jul agu sep okt nov des',
  ],
  ca: [
    'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
    'gen. febr. març abr. maig juny jul. ag. set. oct. nov. des.',
  ],
  th: [
    'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
    'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
  ],
  ar: [
    'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
    'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  ],
  et: [
    'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember',
    'jaan veebr märts apr mai juuni juuli aug sept okt nov dets',
  ],
  lv: [
    'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris',
    'janv. febr. marts apr. maijs jūn. jūl. aug. sept. okt. nov. dec.',
  ],
  lt: [
    'sausis|sausio vasaris|vasario kovas|kovo balandis|balandžio gegužė|gegužės birželis|birželio liepa|liepos rugpjūtis|rugpjūčio rugsėjis|rugsėjo spalis|spalio lapkritis|lapkričio gruodis|gruodžio',
    '01 02 03 04 05 06 07 08 09 10 11 12',
  ],
};
