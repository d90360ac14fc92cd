import type { Command } from './command.ts'

/** Completes the names of commands, then their flags. */
export const bashCompletion = (commands: readonly Command[]): string => `# source <(reeve help --completions bash)
_reeve() {
  local words=""
  if [ "$COMP_CWORD" -le 1 ]; then
    words="${firstWords(commands).join(' ')}"
  else
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${cases(commands)}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _reeve reeve`

/** zsh understands the same script through its own compatibility layer. */
export const zshCompletion = (commands: readonly Command[]): string => `# source <(reeve help --completions zsh)
autoload -U +X compinit && compinit -u
autoload -U +X bashcompinit && bashcompinit
${bashCompletion(commands)}`

const firstWords = (commands: readonly Command[]): string[] => [
  ...new Set(commands.map(({ name }) => name.split(' ')[0]!)),
]

/** Names of two words come first: their first word alone matches as well. */
function cases(commands: readonly Command[]): string {
  const pairs = commands.filter(({ name }) => name.includes(' '))
  const singles = commands.filter(({ name }) => !name.includes(' '))
  const groups = firstWords(pairs).map((first) => ({
    pattern: `"${first} "*`,
    words: pairs.flatMap(({ name }) => (name.startsWith(`${first} `) ? [name.split(' ')[1]!] : [])),
  }))
  return [
    ...pairs.map((command) => ({ pattern: `"${command.name}"`, words: flagsOf(command) })),
    ...groups,
    ...singles.map((command) => ({ pattern: `"${command.name} "*`, words: flagsOf(command) })),
  ]
    .map(({ pattern, words }) => `      ${pattern}) words="${words.join(' ')}" ;;`)
    .join('\n')
}

const flagsOf = ({ flags }: Command): string[] => [...Object.keys(flags), 'help'].map((name) => `--${name}`)
