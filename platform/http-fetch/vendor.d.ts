/** The types shipped with robots-parser 3.0.1 describe an ES module, but it exports the function itself. */
declare module 'robots-parser' {
  /** Parses the text of a robots.txt for the origin of `url`. */
  function robotsParser(
    url: string,
    text: string,
  ): {
    /** Undefined when the URL belongs to another origin. */
    isAllowed(url: string, product: string): boolean | undefined;
    /** Seconds. */
    getCrawlDelay(product: string): number | undefined;
  };
  export = robotsParser;
}
