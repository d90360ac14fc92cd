import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { ModelProvidersRow } from '../../../store/tables.ts'
import { ProviderCredential, toProvider } from './shape.ts'

const PROVIDER = {
  type: 'ModelProvider',
  code: 'model_provider',
  says: { set: 'set up {it}', cleared: 'removed the key of {it}' },
  severity: { set: 'Medium', cleared: 'Medium' },
} as const

export const providerLog: LogRules = {
  'modelGateway.provider.set': entityRule(PROVIDER, 'Update', 'set'),
  'modelGateway.provider.cleared': entityRule(PROVIDER, 'Delete', 'cleared'),
}

type Verb = 'set' | 'cleared'

export const providerChanged = (
  verb: Verb,
  before: ModelProvidersRow | undefined,
  after: ModelProvidersRow,
): Change => ({
  kind: `modelGateway.provider.${verb}`,
  subject: { type: 'model_provider', id: after.slot_id },
  before: before ? wire(before) : null,
  after: wire(after),
})

// Safe because a shape writes an object; the key is not among its members.
const wire = (row: ModelProvidersRow) => ProviderCredential.write(toProvider(row)) as NonNullable<Change['after']>
