import type { Command } from './command.ts'
import { namesOf } from './parse.ts'

/** What can follow: the first words, the second words of each, and the flags of each command. */
type Word = { readonly word: string; readonly about: string }
type Completed = {
  readonly first: readonly Word[]
  readonly groups: readonly { readonly first: string; readonly words: readonly Word[] }[]
  readonly commands: readonly {
    readonly name: string
    readonly flags: readonly (Word & { readonly values: readonly string[]; readonly takesValue: boolean })[]
  }[]
}

function completed(commands: readonly Command[]): Completed {
  const named = commands.flatMap((command) => namesOf(command).map((name) => ({ ...command, name })))
  const byFirst = Map.groupBy(named, ({ name }) => name.split(' ')[0]!)
  return {
    first: [...byFirst].map(([word, some]) => ({
      word,
      about: some.length === 1 ? some[0]!.about : some.flatMap(({ name }) => name.split(' ')[1] ?? []).join(', '),
    })),
    groups: [...byFirst].flatMap(([first, some]) => {
      const words = some.flatMap(({ name, about }) => {
        const word = name.split(' ')[1]
        return word === undefined ? [] : [{ word, about }]
      })
      return words.length === 0 ? [] : [{ first, words }]
    }),
    commands: named.map(({ name, flags }) => ({
      name,
      flags: [
        ...Object.entries(flags).map(([flag, { about, value, values = [] }]) => ({
          word: `--${flag}`,
          about,
          values,
          takesValue: value !== undefined,
        })),
        { word: '--help', about: 'Tells everything about the command.', values: [], takesValue: false },
      ],
    })),
  }
}

const wordsOf = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ')

/** The two words after `reeve` and the word before the cursor; the second may be anything when the name has one word. */
const patternOf = (name: string, flag: string): string =>
  name.includes(' ') ? `"${name} ${flag}"` : `"${name} "*" ${flag}"`

/** Completes the names of commands, then their flags and the values of those. */
export function bashCompletion(commands: readonly Command[]): string {
  const { first, groups, commands: all } = completed(commands)
  const pairs = all.filter(({ name }) => name.includes(' '))
  const singles = all.filter(({ name }) => !name.includes(' '))
  const grouped = new Map(groups.map((group) => [group.first, wordsOf(group.words)]))
  const cases = [
    ...pairs.map(({ name, flags }) => ({ pattern: `"${name}"`, words: wordsOf(flags) })),
    ...singles.map(({ name, flags }) => ({
      pattern: `"${name} "*`,
      words: [grouped.get(name), wordsOf(flags)].filter((part) => part !== undefined).join(' '),
    })),
    ...groups
      .filter((group) => !singles.some(({ name }) => name === group.first))
      .map((group) => ({ pattern: `"${group.first} "*`, words: wordsOf(group.words) })),
  ].map(({ pattern, words }) => `      ${pattern}) words="${words}" ;;`)
  const values = all.flatMap(({ name, flags }) =>
    flags
      .filter((flag) => flag.values.length > 0)
      .map((flag) => `      ${patternOf(name, flag.word)}) words="${flag.values.join(' ')}" ;;`),
  )
  return `# source <(reeve help --completions bash)
_reeve() {
  local words="" command="\${COMP_WORDS[1]} \${COMP_WORDS[2]}"
  if [ "$COMP_CWORD" -le 1 ]; then
    words="${wordsOf(first)}"
  else
    case "$command" in
${cases.join('\n')}
    esac
    case "$command \${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _reeve reeve`
}

const inSingleQuotes = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The same for zsh, with what each word is for. */
export function zshCompletion(commands: readonly Command[]): string {
  const { first, groups, commands: all } = completed(commands)
  const described = (words: readonly Word[]): string =>
    words.map(({ word, about }) => inSingleQuotes(`${word.replaceAll(':', '\\:')}:${about}`)).join(' ')
  const groupCases = groups.map((group) => `      ${group.first}) found+=(${described(group.words)}) ;;`)
  const flagCases = all
    .filter(({ name }) => name.includes(' '))
    .map(({ name, flags }) => `      ${inSingleQuotes(name)}) found=(${described(flags)}) ;;`)
  const valueCases = all.flatMap(({ name, flags }) =>
    flags
      .filter((flag) => flag.values.length > 0)
      .map((flag) => `      ${patternOf(name, flag.word)}) compadd -- ${flag.values.join(' ')}; return ;;`),
  )
  return `# source <(reeve help --completions zsh)
_reeve() {
  local -a found
  local one="\${words[2]}" two="\${words[2]} \${words[3]}"
  if (( CURRENT <= 2 )); then
    found=(${described(first)})
  else
    local previous="\${words[CURRENT-1]}"
    case "$two $previous" in
${valueCases.join('\n')}
    esac
    case "$one" in
${all
  .filter(({ name }) => !name.includes(' '))
  .map(({ name, flags }) => `      ${name}) found=(${described(flags)}) ;;`)
  .join('\n')}
    esac
    if (( CURRENT == 3 )); then
      case "$one" in
${groupCases.join('\n')}
      esac
    else
      case "$two" in
${flagCases.join('\n')}
      esac
    fi
  fi
  _describe 'reeve' found || _files
}
whence compdef >/dev/null || { autoload -Uz compinit && compinit -u; }
compdef _reeve reeve`
}

/** The same for fish. */
export function fishCompletion(commands: readonly Command[]): string {
  const { first, groups, commands: all } = completed(commands)
  const lines = [
    '# reeve help --completions fish | source',
    'function __reeve_is',
    '  set -l words (commandline -opc)',
    '  test "$words[2..-1]" = "$argv[1]"',
    'end',
    'function __reeve_begins',
    '  set -l words (commandline -opc)',
    '  string match -q -- "$argv[1] *" "$words[2..-1] "',
    'end',
    'complete -c reeve -f',
    ...first.map(({ word, about }) => `complete -c reeve -n '__reeve_is ""' -a ${word} -d ${inFishQuotes(about)}`),
    ...groups.flatMap((group) =>
      group.words.map(
        ({ word, about }) => `complete -c reeve -n '__reeve_is ${group.first}' -a ${word} -d ${inFishQuotes(about)}`,
      ),
    ),
    ...all.flatMap(({ name, flags }) =>
      flags.map(({ word, about, values, takesValue }) => {
        const taken = takesValue ? (values.length > 0 ? ` -x -a '${values.join(' ')}'` : ' -r -F') : ''
        return `complete -c reeve -n '__reeve_begins "${name}"' -l ${word.slice(2)}${taken} -d ${inFishQuotes(about)}`
      }),
    ),
  ]
  return lines.join('\n')
}

const inFishQuotes = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
