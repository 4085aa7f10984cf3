import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Polish. */
export const polish: ReadingVocabulary = {
  language: 'pl',
  terms: {
    soldBy: 'sprzedaw(?:ane|any|ca)(?: (?:i wysyłane )?przez|\\s*:)|sprzedawca\\s*:',
    clearance: 'wyprzedaż',
    finalSale: 'bez możliwości zwrotu',
    shipped:
      '(?:został[aoy]?|jest|są) (?:\\S+ )?(?:wysłan[aeoy]|nadan[aeoy])|(?:jest|są) w drodze|wysłaliśmy|nadaliśmy',
    delivered: 'został[aoy]? (?:\\S+ )?(?:doręczon[aeoy]|dostarczon[aeoy])|(?:paczka|przesyłka) dotarła',
    notYet: 'gdy|kiedy|zostanie|nie|jeśli|będzie|dopóki',
    returnStarted: 'zwrot (?:\\S+ )?(?:został )?(?:zgłoszony|zarejestrowany|zaakceptowany)',
    returnReceived:
      'otrzymaliśmy (?:twój |państwa )?zwrot|zwrot (?:\\S+ )?(?:został )?(?:przyjęty|odebrany|dotarł)',
    returnRefunded:
      'zwróciliśmy|zwrot (?:(?:środków|pieniędzy|płatności) )?(?:\\S+ ){0,3}(?:został )?(?:zlecony|zrealizowany|wykonany)|środki zostały zwrócone',
    returnNumber: '(?:numer|nr) zwrotu',
  },
  dates: {
    onTheWay: 'wysłan[aeoy]|nadan[aeoy]|dostarczon[aeoy]|doręczon[aeoy]',
    purchase: 'DATA (ZAMOWIENIA|ZLOZENIA( ZAMOWIENIA)?|ZAKUPU|SPRZEDAZY)',
    date: 'DATA( WYSTAWIENIA)?|Z DNIA|DNIA',
    other: 'DOSTAW\\w*|PRZEWIDYWAN\\w*|TERMIN|WAZN\\w*',
    monthsBeforeYear: {
      sty: 1,
      lut: 2,
      kwi: 4,
      maj: 5,
      cze: 6,
      lip: 7,
      sie: 8,
      wrz: 9,
      paź: 10,
      lis: 11,
      gru: 12,
    },
  },
  amounts: {
    ignored: 'SPRZED[A-Z]* (OPOD|ZW)[A-Z]*|DOSTEPNE SRODKI|DOSTEPNY LIMIT',
    payable:
      '(RAZEM |SUMA )?DO ZAPLATY|(WARTOSC|KWOTA|SUMA|LACZNA KWOTA) (CALKOWITA|ZAMOWIENIA)|KWOTA DO ZAPLATY|LACZNIE( DO ZAPLATY)?',
    ofWhich: 'W TYM',
    free: 'za darmo|gratis|bezpłatn[aie]e?|darmow[aey]',
    from: 'od|powyżej',
    shipping: 'DOSTAW[AY]|WYSYLKA|PRZESYLKA|KOSZTY? (DOSTAWY|WYSYLKI)|KURIER',
    rounding: 'ZAOKRAGLENI[EA]',
    discount: 'RABAT(U|Y|OWY)?|ZNIZKA|KUPON',
    subtotal:
      '^PRODUKTY$|SUMA CZESCIOWA|(WARTOSC|SUMA) (PRODUKTOW|TOWAROW|KOSZYKA|PRZEDMIOTOW|ARTYKULOW)|(RAZEM|KWOTA|WARTOSC|SUMA) NETTO|BEZ PODATKU',
    tax: 'PODATEK|VAT|PTU',
    paid: 'GOTOWKA|KARTA (PLATNICZA|KREDYTOWA|BANKOWA)|^KARTA$',
    change: 'RESZTA',
    total: 'RAZEM|SUMA|LACZNIE|DO ZAPLATY',
  },
  orderNumber: { number: 'numer|nr', order: 'zam[óo]wieni[ea]', invoice: 'faktura(?: vat)?' },
  items: {
    nameColumns: 'nazwa(?: towaru(?: lub usługi)?)?|towar|produkty?',
    describes: 'opis',
    netOfTax: 'netto',
    withTax: 'brutto',
    nameLabels: 'produkt|nazwa',
    quantity: 'ilość|liczba sztuk',
    pieces: 'szt|sztuk[ai]?',
    perOne: 'za szt(?:uk[ęe])?|\\/ ?szt',
    unitPrice: 'cena (?:jednostkowa|jedn\\.?|za (?:szt(?:ukę)?\\.?|sztukę))',
    columns: 'PRODUKTY?|NAZWA|TOWAR(?:U|Y)?|ILO[ŚS][ĆC]|CENA|WARTO[ŚS][ĆC]|KWOTA|RAZEM|SUMA|VAT|NETTO|BRUTTO',
    colours:
      'czarn[yae]|biał[yae]|szar[yae]|niebiesk[iae]|granatow[yae]|czerwon[yae]|zielon[yae]|różow[yae]|brązow[yae]|żółt[yae]',
    sizes: 'rozm(?:iar)?\\.?',
    thanks: 'dziękujemy za',
    numberColumns: 'kod(?: produktu)?|symbol|indeks|nr (?:art|kat)',
    attributes:
      'kod(?: produktu| towaru)?(?:\\s*:|(?= \\S*\\d))|ilość|kolor|rozmiar|sprzedawca|sprzedaje|dostawa|cześć|dzień dobry',
    headingOwners: 'twoje|twój',
    headingNouns: 'zamówieni[ea]|produkty|zakupy|towary',
    headingTails: 'podsumowanie|szczegóły',
  },
  documents: {
    alsoBuy: 'może (?:ci|cię)|polecane|klienci kupili|podobne produkty|sprawdź (?:też|również)',
    kinds: 'faktura|paragon(?: fiskalny)?',
  },
  shops: {
    payee: '(?:zakupy|zakup|zamówienie|płatność) (?:w|dla)',
    thanks: 'dziękujemy',
    issuer: 'sprzedawca|sprzedaj[ąa]cy|wystawca',
    addressee: 'nabywca|odbiorca|adres (?:dostawy|rozliczeniowy|do faktury)|kupujący|dane do faktury',
    greeting: 'cześć|dzień dobry|witaj|szanown[yai]',
    notAName: 'FAKTURA|PARAGON',
  },
  letters: {
    reservation: 'twoj stolik|stolik dla|rezerwacja stolika|wizyta (?:zostala )?potwierdzona',
    review: 'twoja opinia|(?:ocen|wystaw opinie|podziel sie opinia)\\w*',
    deliveryToCome: 'gdy|kiedy|zostanie|wkrotce|przygotow\\w*|po wysl\\w*',
    bought:
      'dziekujemy za (?:zamowienie|zakupy?|złozenie zamowienia|płatnosc|rezerwacje)|potwierdzenie (?:zamowienia|płatnosci|rezerwacji|zakupu|przyjecia)|otrzymalismy (?:twoje zamowienie|płatnosc|panstwa zamowienie)',
    refund:
      'zwrot (?:srodkow|pieniedzy|płatnosci|kosztow|za)\\b|zwrocilismy|zwrot\\b.{0,30}\\b(?:przyjety|zrealizowany|otrzymany|wykonany|zaakceptowany)|(?:faktura|nota) korygujaca',
    refundPossible: 'dni|mozesz|mozna|mozliw\\w*|darmow\\w*|bezpłatn\\w*|jesli|warunki|prawo',
    cancelled:
      '(?:zamowieni[ea]|rezerwacj[aei])\\b.{0,40}\\banulowan\\w*|anulowa(?:nie|lismy)\\b|anulowan[aeoy]\\b',
    cancelPossible: 'mozesz|mozna|mozliw\\w*|bezpłatn\\w*|darmow\\w*|jesli|warunki|do momentu',
    delivery:
      '(?:wysłalismy|nadalismy)|(?:paczka|przesyłka|zamowienie)\\b.{0,40}\\b(?:wysłan[aeo]|w drodze|dostarczon[aeo]|doreczon[aeo]|dotarła|nadan[aeo]|gotow[aey] do odbioru)|numer (?:przesyłki|sledzenia)',
    reminder: 'przypomnienie o (?:płatnosci|zapłacie|fakturze)|wezwanie do zapłaty|ponaglenie',
  },
  mail: {
    replyPrefix: 'odp',
    from: 'od',
    sent: 'wysłano|data',
    subject: 'temat',
    otherHeader: 'do|kopia',
    quoteOpens: 'w dniu',
    wrote: 'napisał\\w{0,10}',
    outOfOffice: String.raw`automatyczna odpowiedź|autoodpowiedź|nieobecn\p{L}*|poza biurem|na urlopie|urlop (?:do|od)`,
    acknowledges: 'otrzymaliśmy (?:twoje|państwa) (?:zgłoszenie|wiadomość)',
    notDelivered: String.raw`nie (?:dostarczono|można dostarczyć)|niedostarczon\p{L}*`,
    stopMail: String.raw`wypis\p{L}* (?:mnie|się)|zrezygn\p{L}* z (?:subskrypcji|newslettera)|(?:przestań\p{L}*|proszę przestać|proszę nie) (?:do mnie |mi )?(?:pisać|wysyłać|przysyłać|kontaktować)(?: \S{1,10}){0,3}|nie (?:chcę|życzę sobie) (?:\S{1,12} ){0,3}(?:maili|e-?maili|wiadomości|mejli)|nie (?:wysyłajcie|piszcie|przysyłajcie) (?:\S{1,8} ){0,2}(?:więcej|już)|dajcie mi (?:święty )?spokój|zostaw\p{L}* mnie w spokoju|żadnych więcej (?:maili|wiadomości)|usuńcie mnie z (?:listy|bazy)`,
    stopMailAlone: 'stop|dość|wystarczy|rezygnuję|przestańcie',
    eraseData: String.raw`(?:usu\p{L}*|skasuj\p{L}*|wykasuj\p{L}*) (?:\S{1,8} )?(?:wszystkie|wszystko|moje|moich|wszystkich)(?: (?:moje|moich|dane|danych|osobowe|osobowych|konto|informacje|o|mnie|co)(?!\p{L}))*|prawo do bycia zapomnianym`,
    erasure: String.raw`usunięci\p{L}*|skasowani\p{L}*`,
    ownData: String.raw`moich (?:\S{1,15} )?danych|mojego konta`,
  },
  evidence: { sums: 'razem|suma', buying: 'zamówieni\\w*|paragon|faktura' },
};
