import type { Answer } from '../../../../wire/shape.ts'
import type { ProgramField } from '../metadata.ts'

type Field = Pick<Answer<typeof ProgramField>, 'name' | 'required' | 'secret'>

type Asked = {
  readonly url: string
  readonly appId: string
  readonly connectorId: string
  /** Empty when it is not known which program this is. */
  readonly program: string
  readonly fields: readonly Field[]
}

/** The words of the command that runs a connector; words in capitals are to be replaced. */
export const commandOf = ({ url, appId, connectorId, program, fields }: Asked): string[] => [
  'reeve',
  'connector',
  'run',
  '--url',
  url,
  '--app',
  appId,
  '--connector',
  connectorId,
  '--credential-file',
  'FILE',
  '--',
  program || 'PROGRAM',
  ...fields
    .filter(({ required, secret }) => required && !secret)
    .flatMap(({ name }) => [`--${name}`, placeholderOf(name)]),
]

/** How a field is set without showing it to everybody who lists the processes of the machine. */
export const variableOf = (name: string): string => `BATON_${placeholderOf(name)}`

const placeholderOf = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')
