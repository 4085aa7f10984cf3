/**
 * Header on every mail we send. A mail that carries it came from us and is never answered, whatever path it
 * took back (RFC 3834 section 2 asks for loop prevention and leaves the means to us).
 */
export const loopHeaderName = 'X-Dropback-Loop';

/** Header that names the template of a mail (`price-dropped`), for filters of shoppers and for tests. */
export const templateHeaderName = 'X-Mail-Template';
