import { shape } from '../../../../wire/shape.ts'
import { triggerKind } from '../trigger-kind.ts'
import { grantFields, grantSamples, grantTrigger } from './grant-filter.ts'

const GrantFoundTrigger = shape('GrantFoundTrigger', 'Somebody holds an entitlement.', grantFields)

export const grantFound = triggerKind({
  ...grantTrigger,
  kind: 'grantFound',
  shape: GrantFoundTrigger,
  samples: grantSamples,
  type: 'TRIGGER_TYPE_GRANT_FOUND',
  scope: 'app',
  events: ['directory.grant.found'],
})
