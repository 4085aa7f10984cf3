import { isPlainYes } from '../purchases/plain-yes.rules.js';
import { regex } from '../shared/regex.js';

/** Ways to say that one sent a mail, in the languages of our mails. */
const sentIt: RegExp = regex('giu')`
  (?<![\p{L}\p{N}])(?:i (?:did|have|sent|wrote)(?: (?:send|sent|write|written))?(?: (?:it|this|that))?
  |i[’']ve (?:sent|written) (?:it|this|that)|(?:it|this|that)(?:[’']s| is| was) (?:me|mine|my e?-?mail)
  |(?:das|es) (?:war|bin) ich|(?:das|es|die) (?:ist|war) (?:von mir|meine?)
  |ich habe (?:sie|es|das|die mail|die e-mail) (?:ge(?:sendet|schickt)|geschrieben)
  |c[’']est (?:bien )?moi|c[’']était (?:bien )?moi|je l[’']ai envoyée?|j[’']ai envoyé (?:ce|cet) (?:mail|e-mail|message)
  |(?:soy|fui|he sido) yo|(?:yo )?lo (?:envié|he enviado)(?: yo)?|es mío|sono (?:stat[oa] )?io
  |l[’']ho (?:inviat|mandat|scritt)[oa] io|fui eu|sou eu|(?:eu )?enviei(?: eu)?|é meu
  |(?:dat|het) (?:was|ben) ik|die is van mij|ik heb (?:het|hem|die|dat) (?:gestuurd|verstuurd|verzonden)
  |det (?:var|är|er) (?:jag|jeg|mig)|jag skickade det|jeg sendte (?:det|den)|to (?:ja|ode mnie)|ja to wysłał[ae]m
  )(?![\p{L}\p{N}])`;

/**
 * Whether a reply plainly says that a mail is the writer's own. With a negation, a question or a request next to it, it
 * does not count: better to ask again than to read a mail that is somebody else's.
 */
export function saysSentIt({ words }: { words: string }): boolean {
  return isPlainYes({ words: words.replace(sentIt, ' yes ') });
}
