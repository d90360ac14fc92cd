import type { Context } from '../../../service/context.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import { ALL_VALID } from '../../../wire/valid-paths.ts'
import { scopeOf } from '../../directory/scope/api.ts'
import { checkWithinApp } from './checks/guard.ts'
import { requiredScopeOf } from './checks/required-scope.ts'
import { DRAFT, listsOf, PUBLISHED } from './rules/lists.ts'

type Requester = Pick<Context, 'tx' | 'actor' | 'hasPermission' | 'grants'>

/**
 * Fails when a caller who may act in the automation's app only would start steps that act outside of it. Returns
 * whether the run stays within the app: then it also sees only what the owner of the app would.
 */
export async function checkMayStart(
  requester: Requester,
  row: AutomationsRow,
  { verb, isDraft = false }: { verb: 'execute' | 'write'; isDraft?: boolean },
): Promise<boolean> {
  if (scopeOf(requester, `automations:${verb}`) === 'all') return false
  await checkWithinApp(requester.tx, requiredScopeOfSteps(row, isDraft), row.app_id)
  return true
}

const requiredScopeOfSteps = (row: AutomationsRow, isDraft: boolean) => {
  const { steps, draftSteps } = listsOf(row)
  const content = { triggers: [], steps: isDraft ? draftSteps : steps, at: isDraft ? DRAFT : PUBLISHED }
  return requiredScopeOf({ ...content, appId: row.app_id, publishing: false }, ALL_VALID)
}
