import { inAnyLanguage } from '../words/vocabulary.js';

/** The base of a tax rate; equal to the subtotal only if everything is taxed at one rate. */
export const taxBaseLabel = new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.taxBase)}\b`);
