import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { savedViews } from './resource.ts'
import { viewsOfTheGone } from './store.ts'

const { list, create, get, update, delete: remove } = savedViews

export const savedViewPart = part({
  operations: [list, create, get, update, remove],
  logRules: entityRules('console.savedView', { type: 'SavedView', code: 'saved_view' }),
  purges: [(_now, atMost) => viewsOfTheGone(atMost)],
})
