/** The types that robots-parser 3.0.1 brings describe an ES module; what it exports is the function itself. */
declare module 'robots-parser' {
  /** Reads the text of a robots.txt for the origin of `url`. */
  function robotsParser(
    url: string,
    text: string,
  ): {
    /** Undefined when the address is of another origin. */
    isAllowed(url: string, product: string): boolean | undefined;
    /** Seconds. */
    getCrawlDelay(product: string): number | undefined;
  };
  export = robotsParser;
}
