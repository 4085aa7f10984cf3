import { z } from 'zod';
import { parseUrl } from '../../../domain/shared/parse-url.js';
import { type ConfigArea, optionalSetting, textSchema, urlSchema } from '../config-key.js';

const profilesSchema = textSchema
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (links) => links.every((link) => parseUrl(link) !== null && link.startsWith('https://')),
    'must be https addresses separated by commas',
  );

/** What the pages show besides the product itself. */
export const siteConfig = {
  demoVideoUrl: optionalSetting({
    env: 'DEMO_VIDEO_URL',
    doc: 'Address of an embeddable demo video, loaded when a visitor clicks it. Unset: the site plays its own animation.',
    schema: urlSchema,
  }),
  socialLinks: optionalSetting({
    env: 'SOCIAL_LINKS',
    doc: 'Your social network profiles, as https addresses separated by commas. Unset: the site offers links to share it.',
    schema: profilesSchema,
  }),
  measurementId: optionalSetting({
    env: 'MEASUREMENT_ID',
    doc: 'Google Analytics measurement id, used only after consent. Unset: no request to any third party.',
    schema: z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-XXXXXXXXXX'),
  }),
} satisfies ConfigArea;
