import { finderBy } from '../../console/api.ts'
import { searchAllServers } from './operations/search-all.ts'

export const findToolServers = finderBy('toolServer', searchAllServers, ({ list = [] }) =>
  list.map(({ mcpServer: one }) => one && { id: one.connectorId, appId: one.appId, displayName: one.displayName }),
)
