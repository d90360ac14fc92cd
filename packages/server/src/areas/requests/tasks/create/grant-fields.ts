import { freeform } from '../../../../wire/collections.ts'
import { bool, duration, id, text } from '../../../../wire/scalars.ts'
import { nullable, required } from '../../../../wire/shape.ts'
import { TaskGrantSource } from '../shape.ts'

/** The members of a request for access or against it. */
export const targetFields = {
  appId: required(id('The app.')),
  appEntitlementId: required(id('The entitlement of the app.')),
  identityUserId: id('The user; the caller when neither this nor an account is named.'),
  appUserId: id('The account, instead of the user.'),
  description: text(4096, 'Why.', { multiline: true }),
}

export const grantFields = {
  ...targetFields,
  grantDuration: nullable(duration('For how long; as long as is allowed when absent.')),
  emergencyAccess: bool('It is an emergency.'),
  requestData: nullable(freeform('What is filled in, by the names of the fields of the form.')),
  source: nullable(TaskGrantSource),
}
