import { Argument, type Command } from 'commander';
import { print } from './listing/list-command.js';

/** Loads what adds a command to the program. */
type Loaders = Readonly<Record<string, () => Promise<(program: Command) => void>>>;

const shells = ['bash', 'zsh', 'fish'] as const;

/** Registers `completion`, which knows the commands given to it by their first word. */
export const registerCompletionCommand =
  (all: Loaders) =>
  (program: Command): void => {
    program
      .command('completion')
      .description('Print a script that completes commands and options in a shell.')
      .addArgument(new Argument('<shell>', 'the shell').choices(shells))
      .addHelpText(
        'after',
        '\nExamples:\n  source <(dropback completion bash)\n  dropback completion fish > ~/.config/fish/completions/dropback.fish',
      )
      .action(async (shell: (typeof shells)[number]) => {
        const known = new Set(program.commands.map((command) => command.name()));
        for (const [name, load] of Object.entries(all)) if (!known.has(name)) (await load())(program);
        const words = wordsOf(program);
        print(shell === 'fish' ? fishScript(words) : bashScript(words, shell === 'zsh'));
      });
  };

/** What may follow a command, by its words: `jobs`, `jobs retry`; the program itself is empty. */
type Words = { after: string; next: string[] }[];

function wordsOf(command: Command, path: readonly string[] = []): Words {
  const options = command.options.flatMap(({ long }) => long ?? []);
  const names = command.commands.map((one) => one.name());
  return [
    { after: path.join(' '), next: [...names, ...options, '--help'].sort() },
    ...command.commands.flatMap((one) => wordsOf(one, [...path, one.name()])),
  ];
}

function bashScript(words: Words, isZsh: boolean): string {
  const cases = words.map(({ after, next }) => `    '${after}') words='${next.join(' ')}' ;;`);
  return [
    ...(isZsh ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    '_dropback() {',
    '  local at="" word words=""',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's own placeholders
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's own placeholders
    '    case "$word" in -*) ;; *) at="${at:+$at }$word" ;; esac',
    '  done',
    '  case "$at" in',
    ...cases,
    '  esac',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's own placeholders
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _dropback dropback',
  ].join('\n');
}

function fishScript(words: Words): string {
  return words
    .flatMap(({ after, next }) => {
      const seen = after.split(' ').filter(Boolean);
      const condition =
        seen.length === 0
          ? '__fish_use_subcommand'
          : seen.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ');
      return next.map((word) =>
        word.startsWith('--')
          ? `complete -c dropback -n '${condition}' -l ${word.slice(2)}`
          : `complete -c dropback -f -n '${condition}' -a ${word}`,
      );
    })
    .join('\n');
}
