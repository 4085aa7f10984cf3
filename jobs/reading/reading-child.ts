import { serveChild } from '../../platform/processes/pool/serve-child.js';
import { createDocumentSteps } from './document-steps.js';
import type { ReadingStep } from './reading-step.types.js';

/** Child process of the reader: untrusted bytes are only parsed here. */
const steps = createDocumentSteps();

serveChild((step: ReadingStep) => steps.run(step));
