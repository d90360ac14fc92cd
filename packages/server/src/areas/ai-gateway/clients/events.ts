import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import type { AiClientsRow } from '../../../store/tables.ts'
import { ExternalClientInfo, toClient } from './shape.ts'

const CLIENT = { type: 'AIClient', code: 'mcp_client', word: 'AI client', severity: { closed: 'High' } } as const

export const clientLog: LogRules = {
  ...entityRules('aiGateway.client', CLIENT),
  'aiGateway.client.hidden': entityRule(CLIENT, 'hidden', 'hidden'),
  'aiGateway.client.closed': entityRule(CLIENT, 'closed', 'closed'),
  'aiGateway.client.reopened': entityRule(CLIENT, 'reopened', 'reopened'),
}

type Verb = 'created' | 'updated' | 'deleted' | 'hidden' | 'closed' | 'reopened'

export const clientChanged = (verb: Verb, before: AiClientsRow | null, after: AiClientsRow): Change => ({
  kind: `aiGateway.client.${verb}`,
  subject: { type: 'ai_client', id: after.id },
  before: before && wire(before),
  after: wire(after),
})

// Safe because a shape writes an object.
const wire = (row: AiClientsRow) => ExternalClientInfo.write(toClient(row)) as NonNullable<Change['after']>
