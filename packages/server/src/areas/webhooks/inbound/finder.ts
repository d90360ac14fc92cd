import { finderBy } from '../../console/api.ts'
import { searchListeners } from './operations/search.ts'

export const findListenersByWords = finderBy('listener', searchListeners, ({ list = [] }) =>
  list.map(
    ({ listener, automationDisplayName }) => listener && { id: listener.id, displayName: automationDisplayName },
  ),
)
