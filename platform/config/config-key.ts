import { z } from 'zod';
import { isEmailAddress, normalizeEmailAddress } from '../../domain/shared/email-address.js';
import { isWebUrl, parseUrl } from '../../domain/shared/parse-url.js';

/** One setting: its environment variable, description, default as text, and parser. */
export type ConfigKey<T> = {
  env: string;
  doc: string;
  /** Text used when the variable is absent or empty; `null` means unset is allowed and yields null. */
  default: string | null;
  schema: z.ZodType<T, string>;
};

/** A named group of settings. */
export type ConfigArea = Record<string, ConfigKey<unknown>>;

/** Parsed values of an area: a key whose default is null may be null. */
export type ValuesOf<Area extends ConfigArea> = {
  [Name in keyof Area]: Area[Name] extends ConfigKey<infer T>
    ? null extends Area[Name]['default']
      ? T | null
      : T
    : never;
};

/** Declares a setting that has a default. */
export function setting<T>(key: ConfigKey<T> & { default: string }): ConfigKey<T> & { default: string } {
  return key;
}

/** Declares a setting that may be left unset; its value is then null. */
export function optionalSetting<T>(key: Omit<ConfigKey<T>, 'default'>): ConfigKey<T> & { default: null } {
  return { ...key, default: null };
}

/** Plain text. */
export const textSchema = z.string().trim().min(1);
/** TCP port; 0 picks a free one. */
export const portSchema = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().int().min(0).max(65_535));
/** Whole number of at least one. */
export const countSchema = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().int().min(1));
/** An email address, normalised for comparison. */
export const emailAddressSchema = z
  .string()
  .transform(normalizeEmailAddress)
  .refine(isEmailAddress, 'must be an email address');
/** An absolute http or https URL, without a trailing slash. */
export const urlSchema = z
  .string()
  .refine((text) => {
    const url = parseUrl(text);
    return url !== null && isWebUrl(url);
  }, 'must be an http or https URL')
  .transform((text) => text.replace(/\/+$/, ''));
