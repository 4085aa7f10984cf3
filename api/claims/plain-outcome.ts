import {
  askedInWords,
  outcomeFailureInWords,
  outcomeInWords,
  outcomeWords as words,
} from '../../domain/claims/claim-page.words.js';
import type { ClaimResponse } from '../../domain/claims/claim-view.schemas.js';
import { type OutcomeText, outcomeAnswers } from '../../domain/claims/outcome-form.rules.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import { paragraph, section } from '../http/plain-page.js';

/** The content of the form on a page without JavaScript, and why it was refused. */
export type OutcomeDraft = {
  text: OutcomeText;
  /** Code of the refusal; null when it was not refused. */
  problem: string | null;
};

/** The answer is a long page, so it opens at the form. */
const place = 'outcome';

/** The outcome of a claim: the form, thanks, and corrections as long as the claim accepts answers. */
export function plainOutcome({
  claim,
  claimPath,
  draft,
}: {
  claim: ClaimResponse;
  /** The forms post to addresses below it. */
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

/** The statement that the shop was asked: the button to make it or take it back. */
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
    `<label class="field">${words.amount}${claim.tax !== 'included' ? ` <small>${words.amountHint}</small>` : ''}`,
    `<input name="amount" inputmode="decimal" autocomplete="off" value="${escapeHtml(text.amount)}"${
      isAmountWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''
    }></label>`,
    `<label class="field">${words.channel} <select name="channel">${channels.join('')}</select></label>`,
    `<button>${words.save}</button></form>`,
  ].join('\n');
}
