import {
  askedInWords,
  outcomeFailureInWords,
  outcomeInWords,
  outcomeWords as words,
} from '../../domain/claims/claim-page.words.js';
import { type OutcomeText, outcomeAnswers } from '../../domain/claims/outcome-form.rules.js';
import type { ClaimResponse } from '../../domain/contracts/claims.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import { paragraph, section } from '../http/plain-page.js';

/** What is in the form of a page without JavaScript, and why it was refused. */
export type OutcomeDraft = {
  text: OutcomeText;
  /** Code of the refusal; null where nothing was refused. */
  problem: string | null;
};

/** The answer is a long page: it opens where the form was. */
const place = 'outcome';

/** What came of a claim: asked for, thanked for, and open to correction while the claim takes answers. */
export function plainOutcome({
  claim,
  claimPath,
  draft,
}: {
  claim: ClaimResponse;
  /** Below it are the addresses that the forms are posted to. */
  claimPath: string;
  draft: OutcomeDraft;
}): string {
  const { outcome, is_answerable: isAnswerable } = claim;
  const { problem } = draft;
  if (!isAnswerable && outcome === null && !claim.asked_at && problem === null) return '';
  const form = isAnswerable ? formOf({ claim, action: `${claimPath}/outcome#${place}`, draft }) : '';
  const body = [
    askedOf({ claim, action: `${claimPath}/asked#${place}` }),
    outcome ? `<p role="status">${escapeHtml(outcomeInWords(claim))}</p>` : '',
    problem ? `<p role="alert" id="problem">${escapeHtml(outcomeFailureInWords(problem))}</p>` : '',
    outcome && form && !problem
      ? `<details><summary>${words.change}</summary>${form}</details>`
      : `${form && paragraph(words.intro)}${form}`,
  ];
  return section({ title: words.title, body: body.join('\n'), id: place });
}

/** That the shop was asked: to be said, or taken back. */
function askedOf({ claim, action }: { claim: ClaimResponse; action: string }): string {
  const said = askedInWords(claim);
  const told = said ? `<p role="status">${escapeHtml(said)}</p>` : '';
  if (!claim.is_askable) return told;
  const [value, text] = said ? ['no', words.notAsked] : ['yes', words.asked];
  return [
    told || paragraph(words.askedIntro),
    `<form method="post" action="${escapeHtml(action)}"><button name="asked" value="${value}">${text}</button></form>`,
  ].join('\n');
}

function formOf({
  claim,
  action,
  draft: { text, problem },
}: {
  claim: ClaimResponse;
  action: string;
  draft: OutcomeDraft;
}): string {
  const isAmountWrong = problem?.startsWith('outcome.amount') ?? false;
  const answers = outcomeAnswers.map((answer) => {
    const checked = answer === text.answer ? ' checked' : '';
    return `<label><input type="radio" name="answer" value="${answer}"${checked}> ${escapeHtml(words.answers[answer])}</label>`;
  });
  const channels = [{ id: '', where: words.channelNone }, ...claim.channels].map(({ id, where }) => {
    const selected = id === text.channel ? ' selected' : '';
    return `<option value="${escapeHtml(id)}"${selected}>${escapeHtml(where)}</option>`;
  });
  return [
    `<form method="post" action="${escapeHtml(action)}">`,
    `<fieldset><legend>${words.title}</legend>${answers.join('\n')}</fieldset>`,
    `<label class="field">${words.amount} <small>${words.amountHint}</small>`,
    `<input name="amount" inputmode="decimal" autocomplete="off" value="${escapeHtml(text.amount)}"${
      isAmountWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''
    }></label>`,
    `<label class="field">${words.channel} <select name="channel">${channels.join('')}</select></label>`,
    `<button>${words.save}</button></form>`,
  ].join('\n');
}
