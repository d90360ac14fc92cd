import { shape } from '../../../../wire/shape.ts'
import { triggerKind } from '../trigger-kind.ts'
import { grantFields, grantSamples, grantTrigger } from './grant-filter.ts'

const GrantDeletedTrigger = shape('GrantDeletedTrigger', 'Somebody no longer holds an entitlement.', grantFields)

export const grantDeleted = triggerKind({
  ...grantTrigger,
  kind: 'grantDeleted',
  shape: GrantDeletedTrigger,
  samples: grantSamples,
  type: 'TRIGGER_TYPE_GRANT_DELETED',
  scope: 'app',
  events: ['directory.grant.deleted'],
})
