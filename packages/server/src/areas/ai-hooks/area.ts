import { extend } from '../../service/extension.ts'
import { namedByThoseWhoMay } from '../../service/references/reference.ts'
import { knownHooks } from '../ai-classifiers/policy/api.ts'
import { area } from '../area.ts'
import { activityObjects, readableBy } from '../console/api.ts'
import { functionReferrers } from '../functions/api.ts'
import { purgeHooks } from './purges.ts'
import { hooksWithFunction } from './referrers.ts'
import { hookGuards, hookLog, hooks } from './resource.ts'
import { findKnownHooks } from './store.ts'

export const aiHooksArea = area({
  references: { 'HookFunctionRef.functionId': namedByThoseWhoMay('function') },
  name: 'ai-hooks',
  operations: Object.values(hooks),
  logRules: hookLog,
  purges: [purgeHooks],
  extensions: [
    extend(knownHooks, findKnownHooks),
    extend(functionReferrers, hooksWithFunction),
    extend(activityObjects, {
      type: 'hook',
      read: readableBy(hookGuards.get, (id: string) => ({ id })),
    }),
  ],
  tables: ['tool_hooks'],
})
