import { extend } from '../../service/extension.ts'
import { namedByThoseWhoMay } from '../../service/references/reference.ts'
import { knownHooks } from '../ai-classifiers/api.ts'
import { area } from '../area.ts'
import { activityObjects, readableBy } from '../console/api.ts'
import { functionReferrers } from '../functions/api.ts'
import { hookLog } from './events.ts'
import { hookById } from './guards.ts'
import { createHook } from './operations/create.ts'
import { deleteHook } from './operations/delete.ts'
import { getHookOperation } from './operations/get.ts'
import { hookHistory } from './operations/history.ts'
import { listHooksOperation } from './operations/list.ts'
import { searchHooks } from './operations/search.ts'
import { updateHook } from './operations/update.ts'
import { purgeHooks } from './purges.ts'
import { hooksWithFunction } from './referrers.ts'
import { findKnownHooks } from './store.ts'

export const aiHooksArea = area({
  references: { 'HookFunctionRef.functionId': namedByThoseWhoMay('function') },
  name: 'ai-hooks',
  operations: [listHooksOperation, searchHooks, createHook, getHookOperation, updateHook, deleteHook, hookHistory],
  logRules: hookLog,
  purges: [purgeHooks],
  extensions: [
    extend(knownHooks, findKnownHooks),
    extend(functionReferrers, hooksWithFunction),
    extend(activityObjects, {
      type: 'hook',
      read: readableBy(hookById('aigovernance:read'), (id: string) => ({ id })),
    }),
  ],
  tables: ['tool_hooks'],
})
