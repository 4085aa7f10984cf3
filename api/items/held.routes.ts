import type { Request, RequestHandler, Response } from 'express';
import { type HeldQuestion, heldWords } from '../../domain/claims/held-questions.rules.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import type { HeldAnswer } from '../../platform/purchases/hold.js';
import { isNativeForm, redirectForm } from '../http/native-form.js';
import { actLink, paragraph, plainAddress, sendPlainPage } from '../http/plain-page.js';
import { refuseOtherSites } from '../http/same-origin.js';
import { smallBody } from '../http/small-body.js';
import { toAppError } from '../http/to-app-error.js';

/** What was answered, without the item it is about. */
type Said = Pick<HeldAnswer, 'about' | 'answer'>;

/** What comes before an answer is taken: only from our pages, as a small body. */
export const beforeHeld: readonly RequestHandler[] = [refuseOtherSites, ...smallBody];

/**
 * Takes a shopper's answer to one of our questions, wherever it is asked. A form without JavaScript returns to its page;
 * an answer that is none of ours changes nothing and is told so.
 *
 * @returns the response where a form has been answered; null for a script
 * @throws {AppError} what `hold` throws, and `held.invalid` to a script
 */
export async function takeHeld(
  call: { readonly body: Said; request: Request; response: Response },
  {
    page,
    hold,
    brandName,
  }: {
    /** Path of the page with the form, without a query. */
    page: string;
    hold: (said: Said) => Promise<void>;
    brandName: string;
  },
): Promise<Response | null> {
  const back = plainAddress(page);
  try {
    await hold(call.body);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!isNativeForm(call.request) || error.code !== 'held.invalid') throw thrown;
    const body = [paragraph(heldWords.invalid), actLink({ to: back, text: heldWords.back })];
    const response = call.response.status(error.status);
    sendPlainPage({ response, page: { title: heldWords.unchanged, body }, brandName });
    return response;
  }
  return redirectForm(call, back);
}

/** The questions as forms that need no JavaScript; they post to `to`. */
export function heldForms({ questions, to }: { questions: readonly HeldQuestion[]; to: string }): string {
  return questions
    .map(({ about, words, answers, typed }) => {
      const buttons = answers.map(
        (one) => `<button name="answer" value="${escapeHtml(one.answer)}">${escapeHtml(one.words)}</button>`,
      );
      return `<form method="post" action="${escapeHtml(to)}"><input type="hidden" name="about" value="${about}"><fieldset><legend>${escapeHtml(words)}</legend>${buttons.join(' ')}</fieldset></form>${typed ? typedForm({ about, words: typed, to }) : ''}`;
    })
    .join('');
}

/** An amount that is none of the answers: a form of its own, as a button of the other one would send its own value. */
function typedForm({ about, words, to }: { about: string; words: string; to: string }): string {
  return `<form method="post" action="${escapeHtml(to)}"><input type="hidden" name="about" value="${about}"><label>${escapeHtml(words)} ${escapeHtml(heldWords.amount)} <input name="answer" inputmode="decimal" autocomplete="off" required></label> <button>${escapeHtml(heldWords.send)}</button></form>`;
}
