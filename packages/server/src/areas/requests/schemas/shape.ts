import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, timestamp } from '../../../wire/scalars.ts'
import { nullable, readOnly, shape } from '../../../wire/shape.ts'
import { Form } from '../../forms/api.ts'

const JustificationVisibility = enumeration('JustificationVisibility', 'Whether a reason is asked for.', [
  'JUSTIFICATION_VISIBILITY_UNSPECIFIED',
  'JUSTIFICATION_VISIBILITY_SHOW',
  'JUSTIFICATION_VISIBILITY_HIDE',
])

export const justificationVisibility = oneOfNames(JustificationVisibility, 'Whether a reason is asked for too.')

export const RequestSchema = shape('RequestSchema', 'A form that requests fill in.', {
  id: readOnly(id('Names it.')),
  form: nullable(Form),
  justificationVisibility,
  createdAt: readOnly(nullable(timestamp('When it was made.'))),
  modifiedAt: readOnly(nullable(timestamp('When it was last changed.'))),
  deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
})
