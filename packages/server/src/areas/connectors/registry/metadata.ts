import type { ConnectorsRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { bool, text } from '../../../wire/scalars.ts'
import { type Answer, type Request, required, shape } from '../../../wire/shape.ts'

const KINDS = 'string, bool, int, stringList or stringMap.'

/** What an external program reports of itself. */
export const SaidMetadata = shape('ConnectorSaidMetadata', 'What the program is.', {
  displayName: text(256, 'What people call what it connects to.'),
  description: text(2048, 'What it is for.', { multiline: true }),
  helpUrl: text(2048, 'Where it is explained.'),
  program: text(256, 'The name of the program.'),
  programVersion: text(128, 'Its version.'),
  sdkVersion: text(128, 'The version of the library it is built with.'),
  fields: list(
    shape('ConnectorSaidField', 'A field of the configuration of the program.', {
      name: required(text(128, 'Its name, as the program takes it.', { min: 1 })),
      displayName: text(256, 'What people call it.'),
      description: text(2048, 'What it is for.', { multiline: true }),
      kind: text(32, KINDS),
      required: bool('The program does not start without it.'),
      secret: bool('Its value is never shown.'),
      defaultValue: text(4096, 'What it is unless set.'),
    }),
    200,
    'The fields of its configuration. Their values stay where the program runs.',
  ),
})

export const ProgramField = shape('ConnectorProgramField', 'A field of the configuration of a program.', {
  name: text(128, 'Its name, as the program takes it.'),
  displayName: text(256, 'What people call it.'),
  description: text(2048, 'What it is for.'),
  kind: text(32, KINDS),
  required: bool('The program does not start without it.'),
  secret: bool('Its value is never shown.'),
  defaultValue: text(4096, 'What it is unless set.'),
})

export const ConnectorMetadata = shape('ConnectorMetadata', 'What the program that runs a connector is.', {
  displayName: text(256, 'What people call what it connects to.'),
  description: text(2048, 'What it is for.'),
  helpUrl: text(2048, 'Where it is explained.'),
  program: text(256, 'The name of the program.'),
  programVersion: text(128, 'Its version.'),
  sdkVersion: text(128, 'The version of the library it is built with.'),
  fields: list(ProgramField, 200, 'The fields of its configuration, which is where the program runs.'),
})

/** What the program has reported; members it has not are empty. */
export function metadataOf({ metadata }: Pick<ConnectorsRow, 'metadata'>): Answer<typeof ConnectorMetadata> {
  const { fields = [], ...said } = metadata as Request<typeof SaidMetadata> // Safe because only what the shape has read is stored.
  return {
    displayName: '',
    description: '',
    helpUrl: '',
    program: '',
    programVersion: '',
    sdkVersion: '',
    ...said,
    fields: fields.map((field) => ({
      displayName: field.name,
      description: '',
      kind: 'string',
      required: false,
      secret: false,
      defaultValue: '',
      ...field,
    })),
  }
}
