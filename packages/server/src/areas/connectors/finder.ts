import { finderBy } from '../console/api.ts'
import { searchConnectors } from './registry/operations/search.ts'

export const findConnectorsByWords = finderBy('connector', searchConnectors, ({ list = [] }) =>
  list.map(({ connector: one }) => one && { id: one.id, appId: one.appId, displayName: one.displayName }),
)
