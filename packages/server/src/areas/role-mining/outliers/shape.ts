import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { double, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'

export const OutlierState = enumeration('RoleMiningOutlierState', 'What people make of an outlier.', [
  'OUTLIER_STATE_UNSPECIFIED',
  'OUTLIER_STATE_NEW',
  'OUTLIER_STATE_EXPECTED',
])

export const Outlier = shape('RoleMiningOutlier', 'An entitlement that somebody holds unlike all of their peers.', {
  id: readOnly(id('Its id, the same in every run.')),
  runId: readOnly(id('The run that found it last.')),
  userId: readOnly(id('Who holds it.')),
  appId: readOnly(id('The app.')),
  entitlementId: readOnly(id('What they hold.')),
  score: readOnly(double('How sure it is that peers do not hold it, 0 to 1: more peers make it surer.')),
  attribute: readOnly(text(128, 'What they have in common with the peers that make it the least sure.')),
  value: readOnly(text(256, 'Its value; of manager the id of the user.')),
  displayValue: readOnly(text(256, 'The value as people read it: a manager by name.')),
  peerCount: readOnly(int32('How many such peers there are.')),
  peersHolding: readOnly(int32('How many of them hold it too.')),
  state: readOnly(oneOfNames(OutlierState, 'What people make of it.')),
  reason: readOnly(text(512, 'Why it is expected.')),
  decidedByUserId: readOnly(id('Who said so.')),
  decidedAt: readOnly(timestamp('When that was said.')),
  createdAt: readOnly(timestamp('When it was found first.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  lastGeneratedAt: readOnly(timestamp('When it was found last.')),
})
