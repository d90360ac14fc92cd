import type { LogRules } from '../../../service/log/rule.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { changeOf } from '../../../service/resource/changes.ts'
import { SavedView } from './shape.ts'

export const savedViewLog: LogRules = entityRules('console.savedView', { type: 'SavedView', code: 'saved_view' })

export const savedViewChanged = changeOf({ kind: 'console.savedView', type: 'saved_view', write: SavedView.write })
