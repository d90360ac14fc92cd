import { namesOf } from '../../../service/names/named-objects.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, id, int32, text } from '../../../wire/scalars.ts'
import { type Answer, shape } from '../../../wire/shape.ts'

const RemovalWay = enumeration('RemovalWay', 'How access is taken away.', [
  'REMOVAL_WAY_UNSPECIFIED',
  'REMOVAL_WAY_AT_ONCE',
  'REMOVAL_WAY_BY_CONNECTOR',
  'REMOVAL_WAY_BY_PEOPLE',
])

/** What would come of taking one access away. */
export const Removal = shape('Removal', 'What would come of taking one access away.', {
  appId: id('The app.'),
  appEntitlementId: id('The entitlement.'),
  appUserId: id('The account that holds it.'),
  identityUserId: id('Whose account it is; empty when it is nobody’s.'),
  refusal: text(4096, 'Why it cannot be asked for; empty when it can.'),
  refusalReason: text(128, 'The reason of the refusal, for programs.'),
  openTaskId: id('The task that takes it away already.'),
  way: oneOfNames(RemovalWay, 'How it is taken away: at once, by a connector, or by people who are asked to.'),
  needsApproval: bool('Somebody has to agree before.'),
  needsRoleApproval: bool(
    'It is a role of the service: a Super Administrator who is not the subject has to agree before.',
  ),
  endsAccount: bool('The account ends with it.'),
  alsoEnds: int32('How many more grants of the same person are held through it alone, and end with it.'),
})
export type Removal = Answer<typeof Removal>

export const removalNames = namesOf('account', 'app', 'entitlement', 'task', 'user')
