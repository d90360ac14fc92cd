import { bool, text } from '../../../../wire/scalars.ts'
import { type Answer, shape } from '../../../../wire/shape.ts'
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

export const RunnerVariable = shape(
  'ConnectorRunnerVariable',
  'A variable of the environment that the program reads.',
  {
    name: text(256, 'Its name.'),
    field: text(128, 'The field of the configuration that it sets.'),
    required: bool('The program does not start without it.'),
  },
)

/** How secrets are set without showing them to everybody who lists the processes of the machine. */
export const variablesOf = (fields: readonly Field[]): Answer<typeof RunnerVariable>[] =>
  fields
    .filter(({ secret }) => secret)
    .map(({ name, required }) => ({ name: `BATON_${placeholderOf(name)}`, field: name, required }))

const placeholderOf = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')
