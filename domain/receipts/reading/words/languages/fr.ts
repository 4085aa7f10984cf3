import { pattern } from '../../../../shared/regex.js';
import { frenchLetters } from '../letters/fr.js';
import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** French, of France and Quebec. */
export const french: ReadingVocabulary = {
  language: 'fr',
  terms: {
    someItems: 'selection',
    numberedItems: 'articles?',
    soldBy: 'vendue?s?(?: et (?:expédiée?|livrée?)s?)? par|(?:expédiée?|livrée?) et vendue? par|vendeur\\s*:',
    clearance: 'déstockage|liquidation|fin de série',
    finalSale: 'ni repris,? ni échangé|vente finale|ni échange ni remboursement',
    till: 'caissi(?:er|ère)|caisse ?n?°? ?\\d|rendu monnaie|hôte de caisse',
    sent: 'adresse de (?:livraison|expédition)|livraison (?:prévue|estimée)|suivre (?:votre|mon) colis',
    code: 'code promo|bon de réduction|code avantage|coupon',
    shipped: '(?:a été|est) expédiée?|est en (?:route|chemin)',
    delivered: '(?:a été|est) livrée?|est arrivée?',
    returnStarted:
      'retour (?:\\S+ )?(?:a été |est )?(?:enregistré|demandé|validé|autorisé)|étiquette de retour',
    returnReceived:
      '(?:reçu|réceptionné) (?:bien )?(?:votre|le) (?:retour|colis de retour)|retour (?:\\S+ )?(?:a bien été |a été |est )?(?:reçu|réceptionné|arrivé)',
    returnRefunded:
      'remboursée?s?|remboursement (?:\\S+ ){0,3}(?:a été |est )?(?:effectué|émis|confirmé|validé)|recrédité|crédité',
    returnNumber: '(?:numéro|n°|référence) (?:de |du )?retour|rma|retour(?= ?(?:n°|#))',
    notYet: 'dès|lorsque|quand|une fois|pas|sera',
  },
  amounts: {
    owed: 'CARTE CADEAU|CHEQUE CADEAU|REMBOURSEMENT|ACOMPTE|ARRHES',
    voucher: 'BON|BON D ACHAT|CHEQUE|AVOIR',
    ignoredAlone: 'AVANT|PRIX CONSEILLE',
    ignored:
      '(?<!TOTAL |DES )ARTICLES?|DONT ECO ?(PART\\w*|CONTRIBUTION)|A REPORTER|REPORT(?! D)|(SOLDE|CREDIT|PLAFOND|MONTANT) DISPONIBLE|PLAFOND',
    rounding: 'ARRONDI',
    change: 'RENDU|MONNAIE',
    subtotal:
      'SOUS TOTAL|TOTAL HT|(TOTAL|MONTANT) HORS TAXES?|(TOTAL|MONTANT|PRIX|VALEUR) (DES )?(PRODUITS|ARTICLES)|^PRODUITS$',
    fee: 'POURBOIRE|^FRAIS (D(E|U|ES) |D ?(?!E |U |ES ))(?!PORT|LIVRAISON|EXPEDITION|ENVOI|TRANSPORT)\\w+|CONSIGNE|(PAQUET|EMBALLAGE) CADEAU',
    shipping:
      'LIVRAISON|EXPEDITION|FRAIS (DE PORT|DE LIVRAISON)|FRAIS D ?(ENVOI|EXPEDITION)|POINT RELAIS|^PORT( ET EMBALLAGE)?( HT| TTC)?$',
    collects: 'RETRAIT( EN| AU)?( MAGASIN| BOUTIQUE)?',
    members: 'ADHERENTS?',
    discount: 'REMISES?|REDUCTIONS?|CODE (PROMO|AVANTAGE)|BON (DE REDUCTION|D ACHAT)|RABAIS',
    orderDiscount: 'FIDELITE|CARTE|COMMANDE|PANIER|CAGNOTTE',
    itemDiscount: 'REMISE IMMEDIATE|REMISE|REDUCTION|PROMO(TION)?|LOT',
    codeDiscount: 'CODE PROMO|BON( DE REDUCTION)?|COUPON',
    tax: 'TPS|TVQ|TVA|TAXES?',
    taxInside: '(COMPRISE|INCL\\w*) DANS',
    ofWhich: 'DONT',
    inclusive: 'TTC',
    total: 'NET A PAYER|MONTANT( TTC)?|A PAYER',
    finalTotal: 'NET A PAYER|TOTAL TTC',
    totalPaid: '(TOTAL|AMOUNT) PAYE',
    paid: 'ESPECES|CB|CARTE',
    announces: 'DONT',
    free: 'gratuit[eo]?s?|offert[es]*',
    from: 'dès|à partir de|au[- ]dessus de',
    taxBase: 'HT',
    taxTable: 'HT|TTC|HORS TAXES',
  },
  dates: {
    monthAbbreviations: { janv: 1, fév: 2, févr: 2, avr: 4, juil: 7, déc: 12 },
    purchase: 'DATE DE (LA )?COMMANDE|COMMANDE(E)? (PASSEE )?LE|PASSEE LE',
    onTheWay: 'expédiée?|livrée?',
  },
  orderNumber: {
    number: 'num[ée]ro',
    is: 'est',
    order: 'commande',
    invoice: 'facture',
  },
  items: {
    connectors: 'et|pour|avec|de|du|des|en|à',
    quantity: 'quantité|qt[ée]',
    pieces: 'unités?|pi[eè]ces?|pcs|exemplaires?|articles?',
    perOne: "l['’]unit[ée]|(?:la |par )?pi[èe]ce",
    unitPrice: "prix unitaire|prix unit\\.?|p\\.u\\.|l[’']unité",
    columns:
      "L[’']UNIT[ÉE]|ARTICLES?|LIBELLÉ|P\\.U\\.?|DESIGNATION|D[ÉE]SIGNATION|QUANTIT[ÉE]S?|QT[ÉE]|PRIX|MONTANT|UNITAIRE|PRODUITS?",
    colours:
      'noire?|blanc(?:he)?|grise?|bleue?(?: marine)?|rouge|verte?|rose|marron|jaune|violet|doré|argenté|écru|camel',
    sizes: 'taille',
    thanks: 'merci (?:pour|de)',
    numberColumns: 'réf(?:érence)?|code(?: article)?',
    attributes: pattern`
      quantit[ée]|bonjour|taille|couleur|coloris|r[ée]f(?:[ée]rence)?\b|vendu|exp[ée]di[ée]|livraison|suite page
    `,
    headingOwners: 'vos?|votre',
    headingNouns: 'commande|articles?|produits?',
    headingTails: 'r[ée]capitulatif',
    nameColumns: 'd[ée]signation|libell[ée]|description|articles?|produits?',
    describes: 'd[ée]signation',
    netOfTax: 'HT|hors taxes?',
    withTax: 'TTC',
    nameLabels: 'article|produit',
    returned: 'RETOUR|ANNULE|ANNULATION',
  },
  documents: {
    kinds:
      'facture|re[çc]u|ticket(?: de caisse)?|confirmation de commande|r[ée]capitulatif(?: de (?:votre |la )?commande)?|d[ée]tails? de (?:votre |la )?commande|bon de commande',
    cornerKinds: 'FACTURE',
    alsoBuy:
      'vous (?:aimerez|pourriez aimer)|(?:nos )?(?:recommandations|suggestions)|complétez votre|souvent achetés|à découvrir',
  },
  letters: frenchLetters,
  shops: {
    payee: '(?:achat|commande|paiement) (?:chez|à)',
    thanks: String.raw`merci(?![\p{L}])`,
    operators: 'exploit[ée]e? par|franchis[ée]e?',
    issuer: 'vendeur|vendu(?: et exp[ée]di[ée])? par|[ée]metteur|fournisseur',
    addressee:
      '(?:adresse de (?:facturation|livraison)|factur(?:é|e|er) à|livr[ée] à|client|destinataire|acheteur|adress[ée] à|madame|monsieur|mme)',
    greeting: 'bonjour|bonsoir|ch(?:er|ère)|madame|monsieur',
    notAName: 'FACTURE|SIRET|CAISSE',
    slogan: 'MEILLEUR',
    senderNoise: 'service client|commandes?',
  },
  mail: {
    forwardPrefix: 'tr',
    from: 'de|expéditeur',
    sent: "date d'envoi|envoyé",
    subject: 'objet',
    otherHeader: 'à|copie',
    forwarded: 'message transféré',
    original: "message d['’]origine",
    quoteOpens: 'le',
    wrote: 'écrit',
    outOfOffice:
      "réponse automatique|absence|absen(?:t|te|ce) du bureau|message d['’]absence|je suis absente?|en congés? (?:jusqu|du)|absent du",
    acknowledges:
      'accusé de réception|votre (?:demande|message|requête) (?:a été|a bien été|est)|merci (?:de nous avoir contactés?|pour votre message)',
    notDelivered: String.raw`non remis|non[ -]?distribué\p{L}*|échec de (?:la )?(?:remise|livraison du message|distribution)|impossible de remettre|message retourné`,
    forwarding: 'transfert|redirection|renvoi|réexpédition',
    confirming: String.raw`confirm\p{L}*|vérifi\p{L}*`,
    stopMail: String.raw`(?:me |se )?désabonn\p{L}*(?:[- ]moi)?|désinscri\p{L}*(?:[- ]moi)?|(?:arrêtez|cessez|arrête|cesse) (?:\S{1,8} )?(?:de |d[’'])(?:m[’']|me )?\S{1,12}|ne (?:m[’']|me )(?:\S{1,12}) plus(?: jamais)?(?: (?:de|d[’'])\S{0,8})?|plus (?:aucun|de|d[’'])(?: ?)(?:e-?mails?|mails?|courriels?|messages?)|laisse[zs]?[- ]moi (?:tranquille|en paix)|(?:fich|fout|f)\p{L}*[- ]moi la paix|(?:retirez|supprimez|enlevez)[- ]moi de (?:votre|vos|cette|la)`,
    stopMailAlone: 'stop|arr[êe]t(?:ez)?|ça suffit|désinscription|désabonnement',
    eraseData: String.raw`(?:supprim\p{L}*|effac\p{L}*|détrui\p{L}*) (?:\S{1,10} )?(?:toutes|tout|mes|mon|l[’']ensemble de mes) ?(?:mes |les |ce )*(?:données|informations|infos|compte|que vous)?(?: \S{1,15})?|droit à l[’'](?:oubli|effacement)`,
    erasure: 'suppression|effacement|destruction',
    ownData: String.raw`(?:de )?(?:toutes )?mes (?:\S{1,15} )?(?:données|informations|infos)|mon compte`,
  },
  evidence: {
    sums: 'montant',
    buying: 'commande|facture|achat',
    numbered: 'commande',
  },
};
