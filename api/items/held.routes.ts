import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type HeldQuestion, heldWords } from '../../domain/purchases/held-questions.rules.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import type { HeldAnswer } from '../../platform/purchases/hold.js';
import { describeRoute } from '../http/describe-route.js';
import { isNativeForm } from '../http/native-form.js';
import { actLink, paragraph, plainAddress, sendPlainPage } from '../http/plain-page.js';
import { refuseOtherSites } from '../http/same-origin.js';
import { smallBody } from '../http/small-body.js';
import { toAppError } from '../http/to-app-error.js';
import { parseInput } from '../http/validate.js';
import { itemHeldSchema } from './items.schemas.js';

/** What was answered, without the item it is about. */
type Said = Pick<HeldAnswer, 'about' | 'answer'>;

/**
 * Takes a shopper's answer to one of our questions at `{path}/held`, wherever it is asked. A form without JavaScript
 * returns to its page; an answer that is none of ours changes nothing and is told so.
 */
export function createHeldRouter<Params extends Record<string, string>>({
  path,
  answer,
  pageOf,
  hold,
  send,
  brandName,
}: {
  path: string;
  /** Of a script, for the API document: a description, or 204 without a body. */
  answer: string | 204;
  /** Path of the page with the form, without a query. */
  pageOf: (params: Params) => string;
  /** @throws {AppError} when the token is invalid, `held.invalid` */
  hold: (params: Params, said: Said) => Promise<void>;
  /** Answers a script. */
  send: (params: Params, response: Response) => Promise<void>;
  brandName: string;
}): Router {
  const router = Router();
  describeRoute({
    router,
    route: `POST ${path}/held`,
    summary: 'Answer a question about the purchase or a membership at its shop',
    body: itemHeldSchema,
    ...(answer === 204 ? { status: answer } : { answer }),
  });
  router.use(`${path}/held`, refuseOtherSites);
  const take: RequestHandler = async (request, response) => {
    const params = request.params as Params;
    const back = plainAddress(pageOf(params));
    try {
      await hold(params, parseInput({ schema: itemHeldSchema, value: request.body }));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!isNativeForm(request as Request) || error.code !== 'held.invalid') throw thrown;
      const body = [paragraph(heldWords.invalid), actLink({ to: back, text: heldWords.back })];
      const page = { title: heldWords.unchanged, body };
      sendPlainPage({ response: response.status(error.status), page, brandName });
      return;
    }
    if (isNativeForm(request as Request)) response.redirect(303, back);
    else await send(params, response);
  };
  router.post(`${path}/held`, ...smallBody, take);
  return router;
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
