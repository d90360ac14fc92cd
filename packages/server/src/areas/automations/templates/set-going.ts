import type { Context } from '../../../service/context.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import { ALL_SOUND } from '../../../wire/sound.ts'
import { reachOf } from '../../directory/api.ts'
import { checkWithinApp } from './checks/guard.ts'
import { reachesOf } from './checks/reaches.ts'
import { DRAFT, listsOf, PUBLISHED } from './rules/lists.ts'

type Asker = Pick<Context, 'tx' | 'actor' | 'holds' | 'grants'>

/**
 * Fails when somebody who may act in the automation's app only would set going steps that reach out of it. Answers
 * whether what is set going stays within the app: then it also sees only what the owner of the app would.
 */
export async function checkSetsGoing(
  asker: Asker,
  row: AutomationsRow,
  { verb, isDraft = false }: { verb: 'execute' | 'write'; isDraft?: boolean },
): Promise<boolean> {
  if (reachOf(asker, `automations:${verb}`) === 'all') return false
  await checkWithinApp(asker.tx, reachesOfSteps(row, isDraft), row.app_id)
  return true
}

const reachesOfSteps = (row: AutomationsRow, isDraft: boolean) => {
  const { steps, draftSteps } = listsOf(row)
  const content = { triggers: [], steps: isDraft ? draftSteps : steps, at: isDraft ? DRAFT : PUBLISHED }
  return reachesOf({ ...content, appId: row.app_id, publishing: false }, ALL_SOUND)
}
