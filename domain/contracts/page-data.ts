import type { ClaimResponse } from '../claims/page/claim-view.schemas.js';
import type { MyPurchasesResponse } from './my.contract.js';
import type { SubmissionStatusResponse } from './submissions.contract.js';

/** What private pages show, by name: the answers of the routes that the pages' scripts ask as well. */
export type PageContents = {
  claim: ClaimResponse;
  submission: SubmissionStatusResponse;
  mine: MyPurchasesResponse;
};

/** A form that a browser submitted without a script and that was refused. */
export type RefusedForm = {
  /** Code of the error. */
  code: string;
  /** Its fields as typed. */
  typed: Readonly<Record<string, string>>;
};

/**
 * What the server knows of a private page when it draws it. It is in the page as `<script type="application/json"
 * id="page-data">`, so that the page's script draws the same and asks for nothing.
 */
export type PageData = {
  /** Path and query of the page; a refused form is answered at the address it posts to. */
  url: string;
  /** Nothing where the link is not valid. */
  content: Partial<PageContents>;
  refused: RefusedForm | null;
};

/** Draws a page of the site: its head tags, and what is in its root. */
export type DrawPage = (data: PageData) => Promise<{ head: string; body: string }>;
