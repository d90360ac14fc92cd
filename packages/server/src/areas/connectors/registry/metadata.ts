import { invalid } from '../../../lib/failure.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { bool, bytes, text } from '../../../wire/scalars.ts'
import { type Answer, type Request, required, shape } from '../../../wire/shape.ts'
import { sizeOfPicture } from './picture.ts'

export const MOST_ICON = 64 * 1024
/** Few bytes can be a picture that fills the memory of whoever looks at it. */
const MOST_PIXELS = 1024
const KINDS = 'string, bool, int, stringList or stringMap.'

/** What an external program reports of itself. */
export const SaidMetadata = shape('ConnectorSaidMetadata', 'What the program is.', {
  displayName: text(256, 'What people call what it connects to.'),
  description: text(2048, 'What it is for.', { multiline: true }),
  helpUrl: text(2048, 'Where it is explained.'),
  program: text(256, 'The name of the program.'),
  programVersion: text(128, 'Its version.'),
  sdkVersion: text(128, 'The version of the library it is built with.'),
  icon: bytes(MOST_ICON, `Its picture: a PNG, JPEG, GIF or WebP of at most ${MOST_PIXELS} pixels a side.`),
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
  icon: bytes(MOST_ICON, 'Its picture; empty when it has none.'),
  fields: list(ProgramField, 200, 'The fields of its configuration, which is where the program runs.'),
})

/** As it is stored: pictures in base64. */
export function storedMetadata({ icon, ...said }: Request<typeof SaidMetadata>): Readonly<Record<string, unknown>> {
  if (!icon || icon.length === 0) return said
  const picture = Buffer.from(icon)
  const size = sizeOfPicture(picture)
  if (!size) throw invalid('metadata.icon', 'must be the content of a PNG, JPEG, GIF or WebP file')
  const { width, height } = size
  if (Math.max(width, height) > MOST_PIXELS)
    throw invalid('metadata.icon', `must be at most ${MOST_PIXELS} pixels wide and high, not ${width} x ${height}`)
  return { ...said, icon: picture.toString('base64') }
}

/** What the program has reported; members it has not are empty. */
export function metadataOf({ metadata }: Pick<ConnectorsRow, 'metadata'>): Answer<typeof ConnectorMetadata> {
  // Safe because only what the shape has read is stored, and the picture as text.
  const { fields = [], icon = '', ...said } = metadata as Omit<Request<typeof SaidMetadata>, 'icon'> & { icon?: string }
  return {
    displayName: '',
    description: '',
    helpUrl: '',
    program: '',
    programVersion: '',
    sdkVersion: '',
    ...said,
    icon: Buffer.from(icon, 'base64'),
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
