import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { ModelGatewayKeysRow } from '../../../store/tables.ts'
import { GatewayKey, toKey } from './shape.ts'

const KEY = {
  type: 'ModelGatewayKey',
  code: 'model_gateway_key',
  word: 'key for models',
  severity: { created: 'Medium' },
} as const

export const keyLog: LogRules = {
  'modelGateway.key.created': entityRule(KEY, 'Create', 'created'),
  'modelGateway.key.revoked': entityRule(KEY, 'Delete', 'revoked'),
}

type Verb = 'created' | 'revoked'

export const keyChanged = (verb: Verb, before: ModelGatewayKeysRow | null, after: ModelGatewayKeysRow): Change => ({
  kind: `modelGateway.key.${verb}`,
  subject: { type: 'model_gateway_key', id: after.id },
  before: before && wire(before),
  after: wire(after),
})

// Safe because a shape writes an object.
const wire = (row: ModelGatewayKeysRow) => GatewayKey.write(toKey(row)) as NonNullable<Change['after']>
