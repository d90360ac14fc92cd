import { part } from '../../area.ts'
import { toolLog } from './events.ts'
import { discover } from './jobs/discover.ts'
import { discoverAll } from './jobs/discover-all.ts'
import { getToolOperation, listToolHistory, listToolsOperation, searchTools } from './operations/read.ts'
import { searchAllTools } from './operations/search-all.ts'
import { deleteTool, pauseTool, resumeTool, updateTool } from './operations/write.ts'

export const toolPart = part({
  operations: [
    listToolsOperation,
    searchTools,
    searchAllTools,
    getToolOperation,
    listToolHistory,
    updateTool,
    pauseTool,
    resumeTool,
    deleteTool,
  ],
  jobs: [discover, discoverAll],
  schedules: [{ id: 'aiGateway.discoverAll', pattern: '7 * * * *', zone: 'UTC', job: discoverAll, payload: {} }],
  logRules: toolLog,
  tables: ['server_tool_changes', 'server_tools'],
})
