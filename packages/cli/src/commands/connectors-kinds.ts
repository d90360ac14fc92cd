import type { Answered } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError } from '../exit.ts'
import { pairs, printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

type Kind = Answered.ConnectorCatalogEntry

export const connectorsKinds = command({
  name: 'connectors kinds',
  about: 'Lists the kinds of connectors; of one kind, how its program is configured and run.',
  args: ['[KIND]'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [wanted], flags }) {
    const client = await openClient(flags)
    const kinds: readonly Kind[] = await Array.fromAsync(client.all('connectors.catalog.list'))
    if (wanted === undefined) return flags.json ? printJson(kinds) : printLine(listText(kinds))
    const kind = kinds.find(({ catalogId }) => catalogId === wanted)
    if (!kind) throw new CommandError(`there is no kind of connector "${wanted}"`, 'missing')
    if (flags.json) printJson(kind)
    else printLine(kindText(kind))
  },
})

const listText = (kinds: readonly Kind[]): string =>
  table(
    ['kind', 'name', 'run by', 'picture'],
    kinds.map(({ catalogId, displayName, requiresExternalConnector, program, icon }) => [
      catalogId,
      displayName,
      requiresExternalConnector ? program || 'a program of yours' : 'the service',
      icon === '' ? '-' : 'yes',
    ]),
  )

function kindText({ catalogId, displayName, description, fields, command, variables, helpUrl }: Kind): string {
  const parts = [`${displayName} (${catalogId})`, ...(description ? [description] : [])]
  if (fields.length > 0) parts.push('configuration of its program:', pairs(fields.map(fieldOf)))
  if (command.length > 0) parts.push('command:', `  ${command.join(' ')}`)
  if (variables.length > 0) parts.push(`from the environment: ${variables.map(({ name }) => name).join(', ')}`)
  if (helpUrl) parts.push(helpUrl)
  return parts.join('\n')
}

const fieldOf = ({ name, displayName, description, required, secret }: Kind['fields'][number]): [string, string] => [
  `--${name}`,
  [description || displayName, required ? 'required' : 'optional', ...(secret ? ['secret'] : [])].join(', '),
]
