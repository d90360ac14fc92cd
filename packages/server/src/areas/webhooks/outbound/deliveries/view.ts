import type { WebhookAttemptsRow, WebhookDeliveriesRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { WebhookAttempt, WebhookInstance, WebhookSource } from './shape.ts'
import type { Source } from './sources.ts'
import type { State } from './states.ts'

export const toInstance = (row: WebhookDeliveriesRow): Answer<typeof WebhookInstance> => ({
  id: row.id,
  webhookId: row.webhook_id,
  state: `WEBHOOK_STATE_${row.state as State}`, // Safe because the table allows no other.
  attempts: row.attempts,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lastAttemptedAt: row.last_attempted_at,
  completedAt: row.completed_at,
  expiresAt: row.expires_at,
  supersededReason: row.superseded_reason,
  spec: { destination: row.destination },
  source: toSource(row.source as Source), // Safe because only `createDelivery` writes it.
})

function toSource(source: Source): Answer<typeof WebhookSource> {
  if (!('workflowStep' in source)) return source
  const { workflowExecutionId, workflowStepId } = source.workflowStep
  return { workflowStep: { workflowExecutionId: BigInt(workflowExecutionId), workflowStepId } }
}

const toAttempt = (row: WebhookAttemptsRow): Answer<typeof WebhookAttempt> => ({
  number: row.number,
  startedAt: row.started_at,
  durationMs: row.duration_ms,
  statusCode: row.status_code,
  error: row.error,
  responseBody: row.response_body,
})

export const toDetails = (row: WebhookDeliveriesRow, attempts: readonly WebhookAttemptsRow[]) => ({
  webhook: toInstance(row),
  event: row.event,
  body: row.body,
  error: row.error,
  attempts: attempts.map(toAttempt),
  nextAttemptAt: row.next_attempt_at,
  // Safe because documents are objects.
  responseDocument: isRaw(row) ? null : (row.response_document as Record<string, unknown> | null),
  responseVia: row.response_via,
  responseReadAs: row.response_read_as,
  redeliveryOf: row.redelivery_of,
})

/** What a step continues with is in the place of a document, but is none. */
const isRaw = ({ response_read_as }: WebhookDeliveriesRow): boolean =>
  response_read_as === 'JSON' || response_read_as === 'TEXT'
