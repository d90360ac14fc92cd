import { breather } from '../../../lib/breath.ts'
import { denied, invalidAll, missingReference } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { actsEverywhere, mayHave } from './access.ts'
import { checkWithinApp } from './checks/guard.ts'
import { type Reaches, reachesOf } from './checks/reaches.ts'
import { missingOf } from './checks/references.ts'
import type { Checking, Content, Warning } from './checks/saving.ts'
import { selfStarts } from './checks/self-starts.ts'
import { checkSteps } from './checks/steps.ts'
import { checkTriggers } from './checks/triggers.ts'
import { checkListener } from './listener.ts'
import { type Offer, triggersOfOffered } from './offers.ts'
import { type Lists, same } from './rules/lists.ts'

export type Checked = {
  readonly id: string
  readonly appId: string
  readonly isDraft: boolean
  readonly lists: Lists
  /** What stands before the members in the request. */
  readonly prefix: string
  /** The listener there is; empty when there is none. */
  readonly listenerId: string
  /** What it is offered as to those who may ask for it. */
  readonly offers: readonly Offer[]
  /** What was not changed is not looked at again. */
  readonly looksAt: { readonly published: boolean; readonly draft: boolean; readonly app: boolean }
}

/** Refuses what can never run, everything at once, and tells what will not work as things are. */
export async function checkSave(context: Context, asked: Checked): Promise<Warning[]> {
  const { tx, parts } = context
  if (asked.looksAt.app) await checkApp(context, asked)
  const checking: Checking = { expressions: parts.expressions, violations: [], warnings: [], breathe: breather() }
  const contents = contentsOf(asked)
  for (const content of contents) {
    await checkTriggers(checking, content)
    await checkSteps(checking, content)
  }
  if (asked.offers.length > 0 && asked.lists.triggers.length > 0) {
    checking.violations.push(triggersOfOffered(`${asked.prefix}triggers`, asked.offers))
  }
  checking.violations.push(...checkListener(parts, listenersOf(asked), asked.prefix, asked.listenerId))
  checking.violations.push(...(await selfStarts(tx, asked.id, contents)))
  if (checking.violations.length > 0) throw invalidAll(checking.violations)
  if (!actsEverywhere(context)) await checkWithinApp(tx, everythingIn(asked), asked.appId)
  const references = contents.flatMap((content) => reachesOf(content).references)
  return [...checking.warnings, ...(await missingOf(tx, references))]
}

/** What has changed; a draft that is a copy is not told twice. */
const contentsOf = (asked: Checked): Content[] => [
  ...(asked.looksAt.published ? [publishedOf(asked)] : []),
  ...(asked.looksAt.draft && !isCopy(asked.lists) ? [draftOf(asked)] : []),
]

const listenersOf = ({ lists }: Checked): Lists => (isCopy(lists) ? { ...lists, draftTriggers: [] } : lists)

/** Whatever of it changed: who saves it last answers for all of it. */
function everythingIn(asked: Checked): Reaches {
  const [published, draft] = [reachesOf(publishedOf(asked)), reachesOf(draftOf(asked))]
  return {
    references: [...published.references, ...draft.references],
    wholeTenant: [...published.wholeTenant, ...draft.wholeTenant],
  }
}

const isCopy = (lists: Lists): boolean =>
  same(lists.triggers, lists.draftTriggers) && same(lists.steps, lists.draftSteps)

const publishedOf = ({ lists, prefix, appId, isDraft }: Checked): Content => ({
  triggers: lists.triggers,
  steps: lists.steps,
  at: { triggers: `${prefix}triggers`, steps: `${prefix}automationSteps` },
  appId,
  publishing: !isDraft,
})

const draftOf = ({ lists, prefix, appId }: Checked): Content => ({
  triggers: lists.draftTriggers,
  steps: lists.draftSteps,
  at: { triggers: `${prefix}draftTriggers`, steps: `${prefix}draftAutomationSteps` },
  appId,
  publishing: false,
})

async function checkApp(context: Context, { appId, prefix }: Checked): Promise<void> {
  if (appId === '') {
    if (!actsEverywhere(context)) throw denied('automations:write')
    return
  }
  const known = await context.tx.find(sql`select 1 from apps where id = ${appId} and deleted_at is null`)
  if (!known || !(await mayHave(context, appId))) throw missingReference(`${prefix}appId`, 'app', appId)
}
