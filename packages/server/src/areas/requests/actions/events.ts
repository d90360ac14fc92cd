import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { RequestAction } from './shape.ts'
import type { Shown } from './view.ts'

export const actionLog: LogRules = entityRules('requests.action', { type: 'RequestAction', code: 'request_action' })

export const actionChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `requests.action.${verb}`,
  subject: { type: 'request_action', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: RequestAction.write(before) as Change['before'],
  after: RequestAction.write(after) as Change['after'],
})
