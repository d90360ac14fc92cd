import { part } from '../../area.ts'
import { savedViewLog } from './events.ts'
import { createSavedView } from './operations/create.ts'
import { deleteSavedView } from './operations/delete.ts'
import { getSavedViewOperation } from './operations/get.ts'
import { listSavedViewsOperation } from './operations/list.ts'
import { updateSavedView } from './operations/update.ts'
import { viewsOfTheGone } from './store.ts'

export const savedViewPart = part({
  operations: [listSavedViewsOperation, createSavedView, getSavedViewOperation, updateSavedView, deleteSavedView],
  logRules: savedViewLog,
  purges: [(_now, atMost) => viewsOfTheGone(atMost)],
})
