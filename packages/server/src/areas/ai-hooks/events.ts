import type { Change } from '../../service/events.ts'
import type { LogRules } from '../../service/log/rule.ts'
import { entityRules } from '../../service/log/rules.ts'
import { Hook, type ShownHook } from './shape.ts'

export const hookChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownHook | null,
  after: ShownHook | null,
): Change => ({
  kind: `aiHooks.hook.${verb}`,
  subject: { type: 'hook', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: Hook.write(before) as Change['before'],
  after: Hook.write(after) as Change['after'],
})

export const hookLog: LogRules = entityRules('aiHooks.hook', {
  type: 'Hook',
  code: 'hook',
  severity: { updated: 'Medium', deleted: 'Medium' },
})
