import { triggerKind } from '../trigger-kind.ts'
import { grantTrigger } from './grant-filter.ts'

export const grantFound = triggerKind({
  ...grantTrigger,
  kind: 'grantFound',
  type: 'TRIGGER_TYPE_GRANT_FOUND',
  scope: 'app',
  events: ['directory.grant.found'],
})
