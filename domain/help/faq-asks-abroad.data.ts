import { pattern } from '../shared/regex.js';
import type { FaqId } from './faq.types.js';

/** Whole words; a stem ends in `\p{L}*`. */
const words = (...ways: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

const bill = pattern`
  belege?s?|(?:kassen)?bons?|kassenzettel|quittung\p{L}*|rechnung\p{L}*|reçus?|tickets?|factures?|recibos?|facturas?|comprobantes?
  |ricevut\p{L}*|scontrin\p{L}*|fattur\p{L}*|faturas?|notas? fiscais|nota fiscal|bonnetjes?|kassabon\p{L}*|factu(?:ur|ren)`;
const money = pattern`
  geld|erstattung\p{L}*|rückzahlung\p{L}*|argent|remboursements?|remboursée?s?|dinero|reembolsos?|soldi|denaro|rimbors\p{L}*
  |dinheiro|terugbetaling\p{L}*|terugbetaald`;
const shop = pattern`
  läden|laden|geschäfte?n?|händlern?|shops?|magasins?|boutiques?|enseignes?|tiendas?|comercios?|negozi\p{L}*|lojas?|winkels?`;
const how =
  'wie|wo|wohin|comment|où|c[óo]mo|d[óo]nde|come|dove|onde|hoe|waar|kann (?:ich|man)|puis-je|puedo|posso|kan ik';

/**
 * Questions of our list in German, French, Spanish, Italian, Portuguese and Dutch, in the order in which they are tried.
 * Both signs of a row must be there. The answers are in English, as is everything that we write.
 */
export const faqAsksAbroad: readonly (readonly [FaqId, RegExp, RegExp?])[] = [
  [
    'stop',
    words(pattern`
      abmelde\p{L}*|abbestell\p{L}*|lösch\p{L}*|désabonn\p{L}*|désinscri\p{L}*|supprim\p{L}*|effac\p{L}*|baja|borr\p{L}*|elimin\p{L}*
      |cancell?ar\p{L}*|disiscriv\p{L}*|cancell\p{L}*|descadastr\p{L}*|apag\p{L}*|exclu\p{L}*|afmeld\p{L}*|uitschrijv\p{L}*|verwijder\p{L}*`),
    words(
      pattern`
      e-?mails?|mails?|newsletters?|nachrichten|mich|konto|kontos|daten|m[’']?|me|compte|données|courriels?|correos?|darme|cuenta|datos
      |mi|mensajes|messaggi|dati|mails|conta|dados|mij|gegevens`,
      bill,
    ),
  ],
  [
    'lost',
    words(pattern`
      verlor\p{L}*|verleg\p{L}*|weggeworf\p{L}*|ohne|nicht mehr|perdue?s?|jetée?s?|sans|perd[íi]|perdid[oa]s?|tir[ée]|sin|pers[oa]
      |perdut[oa]|buttat[oa]|senza|joguei|sem|kwijt\p{L}*|weggegooid|zonder`),
    words(bill),
  ],
  [
    'denied',
    words(pattern`
      ab(?:ge)?lehn\p{L}*|weiger\p{L}*|refus\p{L}*|rechaz\p{L}*|nieg\p{L}*|rifiut\p{L}*|recus\p{L}*|negou|geweigerd|weiger\p{L}*|afgewezen
      |nein|dit non|dice que no|ha detto (?:di )?no|disse (?:que )?não|zegt nee`),
    words(
      shop,
      money,
      pattern`anspruch\p{L}*|antrag|demande|solicitud|richiesta|pedido|aanvraag|sie|ils?|ellos`,
    ),
  ],
  [
    'paid',
    words(
      'wann|wie lange|quand|combien de temps|cu[áa]ndo|cu[áa]nto (?:tarda|tiempo)|quando|quanto tempo|wanneer|hoe lang',
    ),
    words(money),
  ],
  [
    'free',
    words(pattern`
      kostenlos\p{L}*|kostenfrei\p{L}*|gratis|umsonst|gebühr\p{L}*|gratuit\p{L}*|gr[áa]tis|(?:was|wie ?viel) kostet|co[ûu]te|cuesta|costa
      |custa|wat kost|hoeveel kost`),
  ],
  [
    'revenue',
    words(String.raw`verdien\p{L}*|gagn(?:ez|e)|gan[aá]is|ganan|guadagn\p{L}*|ganham?`),
    words(how),
  ],
  ['data', words(pattern`datenschutz|daten|données|datos|dati|dados|gegevens|confidentialité|privacidad`)],
  [
    'account',
    words(pattern`
      konto|registrier\p{L}*|anmelden|einloggen|passwort|compte|inscri\p{L}*|mot de passe|cuenta|registrarme|registrarse|contraseña
      |registrarmi|registrarsi|conta|cadastr\p{L}*|senha|wachtwoord|registreren|aanmelden`),
  ],
  [
    'stores',
    words('welche[nrm]?|bei|quel(?:le)?s|cu[áa]les|qu[ée]|quali|quais|welke|con|avec|com|met'),
    words(shop),
  ],
  [
    'accurate',
    words(pattern`
      wie (?:oft|genau)|à quelle fréquence|combien de fois|con qu[ée] frecuencia|cada cu[áa]nto|ogni quanto|quanto spesso
      |com que frequência|hoe (?:vaak|nauwkeurig)`),
  ],
  [
    'how_fast',
    words(pattern`wie schnell|à quelle vitesse|en combien de temps|qu[ée] tan r[áa]pido|con qu[ée] rapidez|quanto velocemente
      |quão rápido|hoe snel`),
  ],
  [
    'how_much',
    words('wie ?viel|combien|cu[áa]nto|quanto|hoeveel'),
    words(pattern`
      zurück\p{L}*|bekomm\p{L}*|spar\p{L}*|récupér\p{L}*|économis\p{L}*|recuper\p{L}*|ahorr\p{L}*|risparmi\p{L}*|poup\p{L}*|economiz\p{L}*
      |terug\p{L}*|bespar\p{L}*`),
  ],
  [
    'automatic',
    words(
      String.raw`automatisch\p{L}*|automatiques?|automatiquement|automátic\p{L}*|automatic[oa]|automaticamente`,
    ),
  ],
  [
    'old',
    words(pattern`
      zu spät|zu alt|vor .{1,20}(?:monat|jahr|woche)\p{L}*|letzte\p{L}* jahr|trop tard|il y a|l[’']année dernière|l[’']an dernier
      |demasiado tarde|hace|el año pasado|troppo tardi|fa|l[’']anno scorso|tarde demais|há|ano passado|te laat|geleden|vorig jaar`),
    words(
      pattern`
      gekauft|kauf|käufe|bestellt|acheté\p{L}*|achats?|compr[éeo]|compras?|comprad[oa]|comprat[oa]|acquist\p{L}*|comprei|gekocht
      |aankop\p{L}*`,
      bill,
    ),
  ],
  [
    'qualify',
    words(pattern`welche[nrs]?|quel(?:le)?s?|qu[ée]|cu[áa]les|quali|quais|que|welke`),
    words(
      bill,
      pattern`formate?|dateien|formats?|fichiers?|formatos?|archivos?|formati|arquivos?|bestanden|formaten`,
    ),
  ],
  [
    'upload',
    words(how),
    words(pattern`
      schick\p{L}*|send\p{L}*|hochlad\p{L}*|weiterleit\p{L}*|envoy\p{L}*|télécharg\p{L}*|transf[ée]r\p{L}*|envi\p{L}*|sub[ioí]\p{L}*|carg\p{L}*
      |reenvi\p{L}*|invi\p{L}*|caric\p{L}*|inoltr\p{L}*|mand\p{L}*|stur\p{L}*|stuur|doorst\p{L}*|upload\p{L}*`),
  ],
  [
    'watched',
    words(pattern`
      überwach\p{L}*|beobacht\p{L}*|surveill\p{L}*|suivi\p{L}*|vigil\p{L}*|controllat\p{L}*|acompanh\p{L}*|gevolgd|volgen|bewaakt`),
  ],
  [
    'how_it_works',
    words(pattern`
      wie (?:funktioniert|geht das)|was (?:macht|ist|tut) (?:ihr|das|der)|comment (?:ça|cela) (?:marche|fonctionne)|comment fonctionne|que faites-vous
      |c[óo]mo funciona|qu[ée] hacen|come funziona|cosa fate|o que vocês fazem|hoe werkt|wat doen jullie`),
  ],
  ['free', /免费|免費|無料|무료|бесплатн/u],
];
