import { denied, invalidAll, missingReference } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { actsEverywhere, mayHave } from './access.ts'
import { findCycle } from './checks/cycles.ts'
import { checkWithinApp } from './checks/guard.ts'
import { missingOf } from './checks/references.ts'
import { type Content, nothingFound, type Warning } from './checks/saving.ts'
import { checkSteps } from './checks/steps.ts'
import { checkTriggers } from './checks/triggers.ts'
import { checkListener } from './listener.ts'
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
  /** What was not changed is not looked at again. */
  readonly looksAt: { readonly published: boolean; readonly draft: boolean; readonly app: boolean }
}

/** Refuses what can never run, everything at once, and tells what will not work as things are. */
export async function checkSave(context: Context, asked: Checked): Promise<Warning[]> {
  const { tx, parts } = context
  const { lists, prefix, looksAt } = asked
  if (looksAt.app) await checkApp(context, asked)
  const found = nothingFound()
  const checking = { expressions: parts.expressions, found }
  const published = contentsOf(asked, 'published')
  const contents = [
    ...(looksAt.published ? [published] : []),
    ...(looksAt.draft && !isCopy(lists) ? [contentsOf(asked, 'draft')] : []),
  ]
  for (const content of contents) {
    checkTriggers(checking, content)
    checkSteps(checking, content)
  }
  const at = { triggers: `${prefix}triggers`, draftTriggers: `${prefix}draftTriggers` }
  const shown = isCopy(lists) ? { ...lists, draftTriggers: [] } : lists
  found.violations.push(...checkListener(parts, shown, at, asked.listenerId))
  const ownSteps = found.references.filter((one) => one.type === 'automation')
  for (const { field } of ownSteps.filter((one) => one.id === asked.id)) {
    found.violations.push({ field, description: 'an automation cannot start itself', reason: 'VALUE_INVALID' })
  }
  if (found.violations.length > 0) throw invalidAll(found.violations)
  if (published.publishing && looksAt.published) {
    const cycle = await findCycle(
      tx,
      asked.id,
      ownSteps.filter((one) => one.field.startsWith(published.at.steps)),
    )
    if (cycle) {
      const description = 'leads back to this automation, which would start itself'
      throw invalidAll([{ field: cycle.field, description, reason: 'VALUE_INVALID' }])
    }
  }
  if (!actsEverywhere(context)) await checkWithinApp(tx, everythingIn(asked, checking.expressions), asked.appId)
  return [...found.warnings, ...(await missingOf(tx, found.references))]
}

const isCopy = (lists: Lists): boolean =>
  same(lists.triggers, lists.draftTriggers) && same(lists.steps, lists.draftSteps)

function contentsOf({ lists, prefix, appId, isDraft }: Checked, which: 'published' | 'draft'): Content {
  return which === 'published'
    ? {
        triggers: lists.triggers,
        steps: lists.steps,
        at: { triggers: `${prefix}triggers`, steps: `${prefix}automationSteps` },
        appId,
        publishing: !isDraft,
      }
    : {
        triggers: lists.draftTriggers,
        steps: lists.draftSteps,
        at: { triggers: `${prefix}draftTriggers`, steps: `${prefix}draftAutomationSteps` },
        appId,
        publishing: false,
      }
}

/** Whatever of it changed: who saves it last answers for all of it. */
function everythingIn(asked: Checked, expressions: Context['parts']['expressions']) {
  const found = nothingFound()
  for (const which of ['published', 'draft'] as const) {
    checkTriggers({ expressions, found }, contentsOf(asked, which))
    checkSteps({ expressions, found }, contentsOf(asked, which))
  }
  return found
}

async function checkApp(context: Context, { appId, prefix }: Checked): Promise<void> {
  if (appId === '') {
    if (!actsEverywhere(context)) throw denied('automations:write')
    return
  }
  const known = await context.tx.find(sql`select 1 from apps where id = ${appId} and deleted_at is null`)
  if (!known || !(await mayHave(context, appId))) throw missingReference(`${prefix}appId`, 'app', appId)
}
