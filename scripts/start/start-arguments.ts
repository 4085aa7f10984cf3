import { Command, type OutputConfiguration } from 'commander';
import { exitCodeOf } from '../cli/shared/exit-code.js';

/**
 * Checks the arguments of `npm start --`. It takes none, because everything is set in the environment. A mistyped
 * option must not start the product as if it had been understood.
 *
 * @returns the exit code after printing help (0) or the error (2); null to start
 */
export function exitCodeOfArguments(
  args: readonly string[],
  output: OutputConfiguration = {},
): number | null {
  const program = new Command('npm start')
    .usage('')
    .description(
      'Runs everything until it is stopped: mail server, site, worker and a database.\n\n' +
        'It takes no arguments. Settings come from the environment: docs/configuration.md lists them all.\n' +
        'For everything else, see `npm run cli -- --help`.',
    )
    .showHelpAfterError()
    .exitOverride()
    .configureOutput(output);
  try {
    program.parse(args, { from: 'user' });
    return null;
  } catch (error) {
    return exitCodeOf(error);
  }
}
