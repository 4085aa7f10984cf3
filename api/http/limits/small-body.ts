import express, { type RequestHandler } from 'express';
import { kib } from '../../../domain/shared/units.js';
import { refuseOtherSites } from '../safety/same-origin.js';

/** Room for a few words and numbers typed by a person. */
const maxBytes = 4 * kib;
const maxFields = 10;

/** Reads the small body of a form submitted without JavaScript. */
export const smallFormBody = express.urlencoded({
  extended: false,
  limit: maxBytes,
  parameterLimit: maxFields,
});

/** Reads a small body, from a script (JSON) or from the form itself. */
export const smallBody = [express.json({ limit: maxBytes }), smallFormBody];

/** Reads a small body that only our own pages may make a browser send. */
export const smallFormFromHere: readonly RequestHandler[] = [refuseOtherSites, ...smallBody];
