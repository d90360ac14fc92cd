import { id, timestamp } from '../../../wire/scalars.ts'
import { oneof, required, shape } from '../../../wire/shape.ts'

export const Subject = shape(
  'ServicePrincipalBindingSubject',
  'What acts as the service principal.',
  {},
  oneof('subject', { functionId: id('A function.') }),
)

export const pairFields = {
  servicePrincipalId: required(id('The service principal.')),
  subject: required(Subject),
}

export const ServicePrincipalBinding = shape(
  'ServicePrincipalBinding',
  'A function that acts as a service principal.',
  {
    servicePrincipalId: id('The service principal.'),
    subject: Subject,
    createdAt: timestamp('When it was bound.'),
    updatedAt: timestamp('When it was last changed.'),
  },
)
