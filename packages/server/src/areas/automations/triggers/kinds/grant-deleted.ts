import { triggerKind } from '../trigger-kind.ts'
import { grantTrigger } from './grant-filter.ts'

export const grantDeleted = triggerKind({
  ...grantTrigger,
  kind: 'grantDeleted',
  type: 'TRIGGER_TYPE_GRANT_DELETED',
  scope: 'app',
  events: ['directory.grant.deleted'],
})
