import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { RequestSchema } from './shape.ts'
import type { Shown } from './view.ts'

export const schemaLog: LogRules = entityRules('requests.schema', { type: 'RequestForm', code: 'request_form' })

export const schemaChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `requests.schema.${verb}`,
  subject: { type: 'request_schema', id: (after ?? before)!.id },
  before: before && wireOf(before),
  after: after && wireOf(after),
})

const wireOf = (schema: Shown): Record<string, unknown> => ({
  // Safe because a shape writes an object.
  ...(RequestSchema.write(schema) as Record<string, unknown>),
  displayName: schema.form?.displayName ?? '',
})
