import type { Change } from '../../../service/events.ts'
import type { Answer } from '../../../wire/shape.ts'
import { AppEntitlement } from './shape.ts'

type Shown = Answer<typeof AppEntitlement>

export const entitlementChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `directory.entitlement.${verb}`,
  subject: { type: 'app_entitlement', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: AppEntitlement.write(before) as Change['before'],
  after: AppEntitlement.write(after) as Change['after'],
})
