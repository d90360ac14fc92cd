import { list } from '../../../wire/collections.ts'
import { text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'

const KeyValue = shape('FindingEvidenceEntry', 'One fact.', {
  key: text(256, 'Its name.'),
  value: text(4096, 'What it is.'),
})
export const entries = list(KeyValue, 100, 'Facts.')
