import { pattern } from '../../../../shared/regex.js';
import type { LetterVocabulary } from '../reading-vocabulary.types.js';

/** Phrases of letters in French. */
export const frenchLetters: LetterVocabulary = {
  bought: pattern`
    (?:preparons|traitons) votre commande|vous avez paye|votre billet|
    merci (?:pour|de) (?:votre|ta|cette) (?:commande|achat|paiement|reservation)\b|confirmation de (?:votre |la )?(?:commande|paiement|reservation|achat)|
    (?:commande|reservation|paiement|demande)\b(?!.{0,12}n'est).{0,30}\b(?:est |a ete |bien )(?:confirmee?|acceptee?|validee?|enregistree?)|
    (?:commande|reservation|paiement) (?:confirmee?|validee?|acceptee?)|nous avons (?:bien )?recu votre (?:commande|paiement)|
    facture n|votre facture (?:n|du|pour|\d)|ticket de caisse|recu (?:de|pour|n)|votre recu|total paye|montant paye|paye (?:le|par)|vous avez (?:achete|commande)
  `,
  refund: pattern`
    (?:avons|ete|a ete) (?:re)?credite|vous (?:a ete|avons|serez|allez etre) .{0,14}(?:credite|rembourse)|credite \d|argent .{0,20}en route|
    facture d.?avoir|note de credit|avoir n|(?:votre|confirmation de|ordre de) remboursement|remboursement (?:effectue|confirme|en cours|de votre|de \d|emis|traite|total|partiel|valide)|
    rembourse(?:e|s|es|ons|r|rons)?\b|(?:recu|receptionne|traite|enregistre) (?:bien )?votre retour|
    (?:votre )?retour\b.{0,30}\b(?:recu|traite|accepte|termine|enregistre|valide|finalise)
  `,
  refundTitle: 'avoir|remboursement|retour',
  refundPossible: pattern`
    sous|jours|possible|gratuits?|politique|conditions|peut|peuvent|pouvez|garanti\w*|satisfait|droit|delai|questions|aucun|non rembours\w*
  `,
  cancelled: pattern`
    (?:elle|il|votre achat) a ete annulee?|ne pouvons pas (?:livrer|honorer|expedier)|
    (?:commande|reservation|article|achat)\b.{0,40}\bannulee?s?\b|annulation de (?:votre|la|ta) (?:commande|reservation)|
    (?:du|devons|avons) annuler|confirmation d'annulation|(?:nous avons|vous avez) annule|annulation (?:confirmee|commande|effectuee)
  `,
  part: pattern`
    partie de|partiel\w*|(?:un|une|deux|certains|\d+) (?:des |de vos )?(?:articles?|produits?)
  `,
  goneItems: pattern`
    (?<!(?:pas|non) (?:ete )?)(?:annule|rembourse|retourne|retire)(?:e?s?)\b|annuler\b|annulation|
    rupture de stock|indisponible|epuise
  `,
  keptItems: pattern`
    (?:pas|non) (?:ete )?(?:concerne|annule|rembourse|retourne|affecte)\w*|reste de (?:votre|la)|(?:autres articles|articles restants)|
    (?:toujours|encore) en (?:route|cours)|(?<!remboursement .{0,12})en (?:route|chemin)|seront? (?:livre|expedie)\w*|comme prevu|
    ^(?:expedie|livre)e?s?\W*$
  `,
  amended: pattern`
    commande (?:\S+ )?(?:a ete )?(?:modifiee|mise a jour|actualisee)\b|modifications? de (?:votre|ta) commande|
    (?:retire|supprime|enleve) .{0,60} de (?:votre|ta|la) commande
  `,
  newTotal: pattern`
    (?:nouveau|nouvel) (?:total|montant)|total (?:actualise|mis a jour|modifie|revise)
  `,
  listHeading: pattern`
    (?:votre|la) commande|recapitulatif|vos articles|^articles$
  `,
  cancelPossible:
    "gratuite?|possible|jusqu|sous|peut|pouvez|pourrez|conditions|politique|avant|delai|n'est pas annule\\w*",
  basket: pattern`
    (?:votre|ta) (?:selection|shopping|envie) (?:vous|t') ?attend|
    (?:attend|attendent) dans (?:votre|ton) panier|(?:toujours|encore) dans (?:votre|ton) panier|
    (?:votre|ton) panier\b|(?:dans|articles? dans) (?:votre|ton|le) panier|(?:oublie|laisse) (?:quelque chose|un article|des articles|votre|vos)|rien oublie|
    (?:finalisez|terminez|completez|reprenez|poursuivez|finaliser) (?:votre|vos|la|ma) (?:commande|achats?)|panier (?:abandonne|en attente|sauvegarde)
  `,
  toBuy: pattern`
    (?:voir|retour au|acceder au|aller au|ouvrir) (?:mon |votre |le )?panier|(?:finaliser|terminer|valider|passer) (?:ma |la |mon )?(?:commande|achat|panier)|ajouter au panier|acheter(?: maintenant)?|accepter (?:le|ce) devis
  `,
  cardAlert:
    'alerte (?:de )?(?:transaction|carte|operation|achat)|(?:un paiement|une operation|un achat) de \\S{2,14}.{0,10} (?:a ete|vient d)',
  offer: 'devis|(?:facture )?pro-? ?forma|offre de prix|estimation',
  offerHeading: pattern`
    (?:votre|notre|un|le|ce) devis\b|devis (?:n|no|numero|:|#|de|pour|gratuit|[a-z]{0,3}-?\d)|demande de devis|pro-? ?forma|offre de prix|estimation (?:de|du|n|pour)
  `,
  giftCard: pattern`
    (?:vous offre|offert|envoye) .{0,20}\b(?:carte|cheque|bon)s?[- ]cadeaux?|bon d'achat de|
    solde\b.{0,30}\b(?:carte|cheque|bon|cadeau|avoir)|(?:carte|e-?carte|cheque|bon)s?[- ]cadeaux?\b.{0,30}\b(?:arrivee?|disponible|prete?|solde|offerte?|pour vous|activee?)|
    (?:recu|offert|envoye|reste|voici|votre) .{0,24}\b(?:e-?)?(?:carte|cheque|bon)s?[- ]cadeaux?|
    (?:il )?(?:vous|te) reste .{0,24}\bsur (?:votre|ta) carte|montant restant|bon d'achat (?:de|d'une)
  `,
  balance:
    'cagnotte|vous disposez de|solde (?:disponible|restant|actuel|de votre|de points)|consultation (?:de|du) solde|solde fidelite',
  subscription: pattern`
    (?:nos|les) (?:tarifs|prix) (?:evoluent|changent|augmentent)|(?:formule|abonnement|forfait) passe(?:ra)? a|abonnement\b.{0,30}\becheance|a compter (?:de|du)|
    (?:abonnement|adhesion|forfait|formule|offre|licence)s?\b.{0,40}\b(?:renouvel\w*|reconduit\w*|expire\w*|se termine|prend fin|arrive a|va (?:etre|augmenter|changer)|prix|tarif)|
    (?:prix|tarif)s? de (?:votre|ton) (?:abonnement|forfait)|renouvellement (?:automatique|de|prochain)|essai (?:gratuit)?\b|periode d'essai|
    (?:prochain|a venir|futur)e? ?(?:prelevement|paiement|echeance|facturation|renouvellement)|(?:prelevement|paiement) a venir|nous (?:preleverons|debiterons|facturerons)|vous (?:serez|allez etre) (?:preleve|debite|facture)
  `,
  promotion: pattern`
    economis\w+|petits prix|
    a partir de \d|des \d|voir (?:les|nos|plus|toutes?)|selectionnes? pour (?:vous|toi)|cyber week|faites-vous plaisir|craquez|(?:coup|coups) de coeur|points (?:doubles|bonus)|je (?:commande|shoppe)|bonnes affaires|
    -? ?\d{1,2} ?% (?:de (?:remise|reduction)|sur|supplementaires?|offerts?)|jusqu'a -? ?\d{1,2} ?%|-\d{1,2} ?%|soldes?\b|ventes? (?:privees?|flash)|derniere? chance|derniers jours|plus que (?:quelques|\d)|
    (?:livraison|frais de port) (?:offerte?s?|gratuite?s?) (?:des|a partir)|des \d[\d,. ]*€? ?(?:€ )?d'achat|minimum d'achat|(?:j'en )?profite[rz]?\b|profitez-en|je (?:decouvre|fonce|profite|craque)|decouvr(?:ez|ir)|
    (?:avec le )?code (?:promo)?\s*:?|offre (?:valable|speciale|limitee|exclusive|exceptionnelle)|offerts? sur votre|nouvelle collection|nouveautes|bons plans|promotions?|se desabonner|desinscri\w*|black friday|au lieu de
  `,
  priceAlert: pattern`
    de retour\b|a nouveau disponible|a baisse\b|
    alerte (?:de )?prix|baisse (?:de|du) prix|prix\b.{0,60}\b(?:a baisse|ont baisse|en baisse|a change|reduit)|(?:de nouveau|a nouveau|de retour) (?:en stock|disponible)|
    (?:que vous suivez|liste (?:d'envies|de souhaits)|vos favoris)|nouveau prix
  `,
  reminder: pattern`
    (?:premiere?|deuxieme|seconde|troisieme|derniere?) (?:relance|rappel)|paiement en retard|
    (?:relance|rappel)\b.{0,30}\b(?:facture|paiement|impaye\w*|echeance|reglement)|rappel de (?:paiement|facture|reglement)|mise en demeure|
    facture\b.{0,40}\b(?:impayee|en retard|echue|arrive a echeance|non (?:payee|reglee)|en attente de (?:paiement|reglement)|reste (?:due|impayee))|(?:facture|paiement|solde) (?:impayee?|en retard)|retard de paiement
  `,
  request: pattern`
    (?:votre )?demande (?:a (?:bien )?ete |est )?(?:envoyee|recue|transmise|en cours)|demande envoyee|
    demande de (?:reservation|location)|demande de sejour|
    (?:reservation|commande)\b.{0,30}\b(?:n'est pas (?:encore )?(?:confirmee|finalisee|validee)|en attente)|en attente de (?:confirmation|validation|reponse)|pas encore confirmee
  `,
  delivery: pattern`
    expedition de (?:votre|la) commande|presque arrive|avis d'expedition|confirmation d'expedition|transporteur\b|chez (?:un|votre) voisin|
    (?:colis|livraison|commande|envoi|paquet)\b.{0,40}\b(?:livree?|en route|expediee?|arrive|disponible|en cours|prete?|retard\w*|aujourd'hui|demain|remise?|en chemin|prise? en charge)|
    livraison (?:entre|prevue|aujourd'hui|demain|effectuee)|suivre (?:mon|votre) colis|numero de suivi|point relais|(?<=^\W{0,4})(?:bon|bordereau) de livraison|avis de passage|depose dans
  `,
  paymentFailed: pattern`
    (?<!\bsi .{0,40})(?:paiement|carte|prelevement) (?:a ete |est )?(?:refuse|rejete)e?\b|paiement (?:a )?echoue|echec (?:du|de|de votre) (?:paiement|prelevement)|paiement n'a pas (?:pu|abouti|ete)
  `,
  income: pattern`
    (?:bulletin|fiche) de (?:paie|salaire)|vous avez vendu|(?:article|annonce) (?:a ete |est )?vendue?\b|vendu\s*:|vous avez recu (?:de l'argent|un (?:paiement|virement))|virement (?:envoye|effectue) (?:a|vers)
  `,
  notShopping: pattern`
    avis de contravention|contravention\b|amende\b|(?:votre|un) (?:genereux )?don\b|recu fiscal|releve (?:de compte|bancaire|mensuel)|taxes? (?:fonciere|d'habitation)|avis d'imposition|droits de douane (?:a|dus)|
    quittance de loyer|(?:votre|avis de|paiement du) loyer\b|echeance (?:de|du) (?:pret|credit)|avis d'opere
  `,
  reservation:
    'votre table|reservation (?:chez|au restaurant|de table|est confirmee)|nombre de (?:couverts|personnes)|(?:votre )?rendez-vous (?:est )?confirme',
  review: 'votre avis|donnez votre avis|laisse[zr] un avis|que pensez-vous|evaluez',
  deliveryToCome: 'des qu\\w*|lorsque?|quand|sera|seront|prepar\\w*|bientot|va etre|prevue?',
};
