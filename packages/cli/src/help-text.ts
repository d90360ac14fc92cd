import type { Command, Flag } from './command.ts'
import { EXIT } from './exit.ts'
import { pairs } from './print.ts'

const lineOf = ({ name, args }: Command): string => [name, ...args].join(' ')
const aboutOf = ({ about, also = [] }: Command): string =>
  also.length === 0 ? about : `${about} Also called ${also.map((name) => `\`${name}\``).join(', ')}.`

export const overview = (commands: readonly Command[]): string =>
  [
    'Reeve: self-hosted identity governance.',
    '',
    'Usage: reeve COMMAND [FLAGS]',
    '',
    pairs(commands.map((command) => [lineOf(command), aboutOf(command)])),
    '',
    '`reeve help COMMAND` lists its flags with their defaults; `reeve help serve` the settings.',
    '',
    'Exit codes:',
    pairs(Object.values(EXIT).map(({ code, about }) => [String(code), about])),
  ].join('\n')

export async function commandHelp(command: Command): Promise<string> {
  const flags = Object.entries(command.flags)
  const parts = [`reeve ${lineOf(command)}${flags.length > 0 ? ' [FLAGS]' : ''}`, `  ${aboutOf(command)}`]
  if (flags.length > 0)
    parts.push('', 'Flags:', pairs(flags.map(([name, flag]) => [flagName(name, flag), flagText(flag)])))
  if (command.details) parts.push('', await command.details())
  return parts.join('\n')
}

const flagName = (name: string, { value }: Flag): string => `--${name}${value ? ` ${value}` : ''}`

function flagText({ about, value, default: fallback, multiple }: Flag): string {
  const often = multiple ? ' May be given more than once.' : ''
  return `${about}${often} Default: ${value === undefined ? 'off' : (fallback ?? 'none')}.`
}
