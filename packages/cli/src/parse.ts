import { parseArgs } from 'node:util'
import type { Command, Flags, Given } from './command.ts'
import { usage } from './exit.ts'
import { didYouMean } from './suggest.ts'

/** Finds the command that the first words name; the longest name wins. */
export function findCommand(commands: readonly Command[], words: readonly string[]): Command {
  const [first = '', second = ''] = words
  const found =
    commands.find((one) => namesOf(one).includes(`${first} ${second}`)) ?? commands.find(({ name }) => name === first)
  if (found) return found
  const group = commands.flatMap(namesOf).filter((name) => name.startsWith(`${first} `))
  if (group.length === 0) {
    const names = [...new Set(commands.map(({ name }) => name.split(' ')[0]!))]
    throw usage(`there is no command "${first}".${didYouMean(first, names)} \`reeve help\` lists them.`)
  }
  if (second === '' || second.startsWith('-'))
    throw usage(`say which: ${group.map((name) => `reeve ${name}`).join(', ')}`)
  const near = didYouMean(
    second,
    group.map((name) => name.split(' ')[1]!),
  )
  throw usage(`there is no command "${first} ${second}".${near} There are: ${group.join(', ')}.`)
}

/** All names of a command. */
export const namesOf = ({ name, also = [] }: Command): string[] => [name, ...also]

/** Reads what follows the command's name; anything unknown, missing or too much is an error. */
export function parseGiven(command: Command, argv: readonly string[]): Given<Flags> {
  const names = Object.keys(command.flags)
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(names.map((name) => [name, { type: isSwitch(command, name) ? 'boolean' : 'string' }])),
  })
  const flags: Record<string, string | string[] | boolean | undefined> = initial(command.flags)
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const flag = command.flags[token.name]
    if (!flag) {
      const near = didYouMean(
        `--${token.name}`,
        names.map((name) => `--${name}`),
      )
      throw usage(`${command.name} has no flag ${token.rawName}.${near} \`reeve help ${command.name}\` lists them.`)
    }
    flags[token.name] = flagValue(command, token.name, token.value, flags[token.name])
  }
  checkCount(command, positionals)
  // Safe because every flag has its initial value or one of its own kind.
  return { args: positionals, flags: flags as Given<Flags>['flags'] }
}

const isSwitch = (command: Command, name: string): boolean => command.flags[name]?.value === undefined

const initial = (flags: Flags) =>
  Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      flag.value === undefined ? false : flag.multiple ? [] : flag.default,
    ]),
  )

function flagValue(command: Command, name: string, value: string | undefined, earlier: unknown) {
  const flag = command.flags[name]!
  if (flag.value === undefined) {
    if (value !== undefined) throw usage(`--${name} is a switch and takes no value, not "${value}"`)
    return true
  }
  if (value === undefined) throw usage(`--${name} needs a value: --${name} ${flag.value}`)
  return flag.multiple && Array.isArray(earlier) ? [...earlier, value] : value
}

function checkCount(command: Command, given: readonly string[]): void {
  const needed = command.args.filter((arg) => !arg.startsWith('['))
  const most = command.args.some((arg) => arg.includes('…')) ? Number.POSITIVE_INFINITY : command.args.length
  const line = `reeve ${[command.name, ...command.args].join(' ')}`
  if (given.length < needed.length) throw usage(`${needed[given.length]} is missing: ${line}`)
  if (given.length > most) throw usage(`"${given[most]}" is too much: ${line}`)
}
