import { serveChild } from '../processes/pool/serve-child.js';
import { makePreview } from './make-preview.js';

/** Child process of the previews: strangers' bytes are opened only here. Started by `previews.ts`. */
serveChild(makePreview);
