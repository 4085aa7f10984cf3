import { isPlainYes } from '../../purchases/replies/plain-yes.rules.js';
import { pattern } from '../../shared/regex.js';

/** What was sent, in words; `(sent)` below. */
const sent = '(?:this|that|the)(?: (?:e-?mail|mail|message|receipt|order|invoice|confirmation))?';

/** Ways to say that one sent a mail, in the languages of our mails. */
const sentIt = new RegExp(
  pattern`
  (?<![\p{L}\p{N}])(?:i (?:did|have|sent|forwarded|wrote)(?: (?:send|sent|forwarded|write|written))?(?: (?:it|(sent)))?
  |i[’']ve (?:sent|forwarded|written) (?:it|(sent))|i (?:can )?confirm(?: (?:it|(sent)))?|confirmed
  |(?:it|(sent))(?:[’']s| is| was)(?: indeed)? (?:sent by |from |by )?(?:me|mine|my e?-?mail)(?: who (?:sent|forwarded|wrote) (?:it|(sent)))?
  |(?:yes,? )?please (?:do )?(?:read|open|go ahead|proceed)(?: (?:with )?(?:it|(sent)))?|yes,? please
  |(?:das|es) (?:war|bin) ich|(?:das|es|die) (?:ist|war) (?:von mir|meine?)
  |(?:die|diese) (?:e-?)?mail (?:ist|war|kommt|kam) von mir
  |ich habe (?:sie|es|das|(?:die|diese) (?:e-?)?mail) (?:ge(?:sendet|schickt)|(?:weiter)?geleitet|geschrieben)
  |c[’']est (?:bien )?moi|c[’']était (?:bien )?moi|je l[’']ai envoyée?|j[’']ai envoyé (?:ce|cet) (?:mail|e-mail|message)
  |(?:soy|fui|he sido) yo|(?:yo )?lo (?:envié|he enviado)(?: yo)?|es mío|sono (?:stat[oa] )?io
  |l[’']ho (?:inviat|mandat|scritt)[oa] io|fui eu|sou eu|(?:eu )?enviei(?: eu)?|é meu
  |(?:dat|het) (?:was|ben) ik|die is van mij|ik heb (?:het|hem|die|dat) (?:gestuurd|verstuurd|verzonden)
  |det (?:var|är|er) (?:jag|jeg|mig)|jag skickade det|jeg sendte (?:det|den)|to (?:ja|ode mnie)|ja to wysłał[ae]m
  )(?![\p{L}\p{N}])`.replaceAll('(sent)', sent),
  'giu',
);

/**
 * Whether a reply plainly says that a mail is the writer's own. With a negation, a question or a request next to it, it
 * does not count: better to ask again than to read a mail that is somebody else's.
 */
export function saysSentIt({ words }: { words: string }): boolean {
  return isPlainYes({ words: words.replace(sentIt, ' yes ') });
}
