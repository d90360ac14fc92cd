import { part } from '../../area.ts'
import { toolsetLog } from './events.ts'
import { addToolBindings, listToolBindings, listToolsetsOfTools, removeToolBindings } from './operations/bindings.ts'
import { getToolsetByEntitlement } from './operations/by-entitlement.ts'
import { listToolBindingHistory, listToolsetHistory } from './operations/history.ts'
import { listRequestableConnectors, searchRequestableConnectors } from './operations/requestable.ts'
import {
  createToolset,
  deleteToolset,
  getToolsetOperation,
  listToolsetsOperation,
  searchToolsets,
  updateToolset,
} from './operations/toolsets.ts'

export const toolsetPart = part({
  operations: [
    listToolsetsOperation,
    searchToolsets,
    createToolset,
    getToolsetOperation,
    updateToolset,
    deleteToolset,
    listToolBindings,
    addToolBindings,
    removeToolBindings,
    listToolsetsOfTools,
    listToolsetHistory,
    listToolBindingHistory,
    getToolsetByEntitlement,
    listRequestableConnectors,
    searchRequestableConnectors,
  ],
  logRules: toolsetLog,
  tables: ['toolset_tool_changes', 'toolset_tools', 'toolsets'],
})
