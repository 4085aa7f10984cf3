/**
 * Header of every mail we send. A mail carrying it came from us and is never answered, whatever route it took back (RFC
 * 3834 section 2 requires loop prevention but leaves the method open).
 */
export const loopHeaderName = 'X-Dropback-Loop';

/** Header with the template name of a mail (`price-dropped`), for shoppers' filters and for tests. */
export const templateHeaderName = 'X-Mail-Template';
