import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { SavedView } from './shape.ts'
import type { Shown } from './view.ts'

export const savedViewLog: LogRules = entityRules('console.savedView', { type: 'SavedView', code: 'saved_view' })

export const savedViewChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `console.savedView.${verb}`,
  subject: { type: 'saved_view', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: SavedView.write(before) as Change['before'],
  after: SavedView.write(after) as Change['after'],
})
