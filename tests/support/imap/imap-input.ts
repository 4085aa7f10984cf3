/**
 * Assembles commands from a client's input: lines in which literals (RFC 9051 section 4.3) are replaced by
 * quoted strings.
 *
 * @param onContinue called when the client waits for permission to send a literal
 */
export function createCommandReader({
  onCommand,
  onContinue,
}: {
  onCommand: (line: string) => void;
  onContinue: () => void;
}) {
  let input = Buffer.alloc(0);
  let command = '';
  let literalBytes = 0;

  /** Reads one line or one literal; false when more input is needed. */
  function readOne(): boolean {
    if (literalBytes > 0) {
      if (input.length < literalBytes) return false;
      command += JSON.stringify(input.subarray(0, literalBytes).toString());
      input = input.subarray(literalBytes);
      literalBytes = 0;
      return true;
    }
    const end = input.indexOf('\r\n');
    if (end === -1) return false;
    const line = input.subarray(0, end).toString();
    input = input.subarray(end + 2);
    const literal = /\{(\d+)(\+?)\}$/.exec(line);
    command += literal ? line.slice(0, literal.index) : line;
    if (literal) {
      literalBytes = Number(literal[1]);
      if (!literal[2]) onContinue();
      return true;
    }
    const whole = command;
    command = '';
    onCommand(whole);
    return true;
  }

  return {
    push(data: Buffer): void {
      input = Buffer.concat([input, data]);
      while (readOne());
    },
  };
}
