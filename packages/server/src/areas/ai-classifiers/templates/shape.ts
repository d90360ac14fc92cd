import { bool, displayName, id } from '../../../wire/scalars.ts'
import { type Answer, readOnly, shape } from '../../../wire/shape.ts'
import { description, inputs, kind, threshold } from '../classifiers/shape.ts'
import { kept } from '../shapes.ts'

export const ClassifierTemplate = shape(
  'ClassifierTemplate',
  'What a classifier can be made from.',
  {
    id: readOnly(id('Its id.')),
    displayName: displayName('What it is called.'),
    description: description(),
    isBuiltin: readOnly(bool('It comes with the service and cannot be changed.')),
    inputs: inputs(),
    threshold: threshold(),
    ...kept,
  },
  kind(),
)
export type ShownTemplate = Answer<typeof ClassifierTemplate>
