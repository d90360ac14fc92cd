import { denied, invalidAll, type Violation } from '../../../lib/failure.ts'
import { yielder } from '../../../lib/yield-to-others.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { ALL_VALID, type ValidPaths } from '../../../wire/valid-paths.ts'
import { actsEverywhere, mayManageIn } from './access.ts'
import { checkWithinApp } from './checks/guard.ts'
import { missingOf } from './checks/references.ts'
import { type RequiredScope, requiredScopeOf } from './checks/required-scope.ts'
import type { Checking, Content, Warning } from './checks/saving.ts'
import { selfStarts } from './checks/self-starts.ts'
import { checkSteps } from './checks/steps.ts'
import { checkTriggers } from './checks/triggers.ts'
import { checkListener } from './listener.ts'
import { type Offer, triggersOfOffered } from './offers.ts'
import { DRAFT, type Lists, type Members, same } from './rules/lists.ts'

export type Checked = {
  readonly id: string
  readonly appId: string
  readonly isDraft: boolean
  readonly lists: Lists
  /** The members that what is published comes from. */
  readonly from: Members
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
  const { tx } = context
  const { violations, warnings } = await walkThrough(context, asked, ALL_VALID)
  if (violations.length > 0) throw invalidAll(violations)
  if (!actsEverywhere(context)) await checkWithinApp(tx, everythingIn(asked), asked.appId)
  const references = contentsOf(asked, ALL_VALID).flatMap((content) => requiredScopeOf(content).references)
  return [...warnings, ...(await missingOf(tx, references))]
}

/** What can never run in a request that could not be read whole. */
export const violationsIn = async (context: Context, asked: Checked, isValid: ValidPaths): Promise<Violation[]> =>
  (await walkThrough(context, asked, isValid)).violations

async function walkThrough(context: Context, asked: Checked, isValid: ValidPaths): Promise<Checking> {
  const { expressions } = context.services
  const checking: Checking = { expressions, violations: [], warnings: [], isValid, yieldToOthers: yielder() }
  const { violations } = checking
  if (asked.looksAt.app) violations.push(...(await checkApp(context, asked)))
  const contents = contentsOf(asked, isValid)
  for (const content of contents) {
    await checkTriggers(checking, content)
    await checkSteps(checking, content)
  }
  if (asked.offers.length > 0 && asked.lists.triggers.length > 0) {
    violations.push(triggersOfOffered(`${asked.prefix}${asked.from.triggers}`, asked.offers))
  }
  violations.push(...checkListener(context.services, listenersOf(asked), asked, isValid))
  violations.push(...(await selfStarts(context.tx, asked.id, contents, isValid)))
  return checking
}

/** What has changed; what a draft has copied is not told twice. */
function contentsOf(asked: Checked, isValid: ValidPaths): Content[] {
  const { lists, looksAt } = asked
  const contents = [
    ...(looksAt.published ? [publishedOf(asked)] : []),
    ...(looksAt.draft ? [withoutCopies(draftOf(asked), lists)] : []),
  ]
  return isValid(`${asked.prefix}appId`) ? contents : contents.map((content) => ({ ...content, appId: undefined }))
}

const withoutCopies = (draft: Content, { triggers, steps }: Lists): Content => ({
  ...draft,
  triggers: same(draft.triggers, triggers) ? [] : draft.triggers,
  steps: same(draft.steps, steps) ? [] : draft.steps,
})

const listenersOf = ({ lists }: Checked): Lists =>
  same(lists.triggers, lists.draftTriggers) ? { ...lists, draftTriggers: [] } : lists

/** Whatever of it changed: who saves it last answers for all of it. */
function everythingIn(asked: Checked): RequiredScope {
  const [published, draft] = [requiredScopeOf(publishedOf(asked)), requiredScopeOf(draftOf(asked))]
  return {
    references: [...published.references, ...draft.references],
    wholeTenant: [...published.wholeTenant, ...draft.wholeTenant],
  }
}

const publishedOf = ({ lists, from, prefix, appId, isDraft }: Checked): Content => ({
  triggers: lists.triggers,
  steps: lists.steps,
  at: placed(prefix, from),
  appId,
  publishing: !isDraft,
})

const draftOf = ({ lists, prefix, appId }: Checked): Content => ({
  triggers: lists.draftTriggers,
  steps: lists.draftSteps,
  at: placed(prefix, DRAFT),
  appId,
  publishing: false,
})

const placed = (prefix: string, { triggers, steps }: Members): Members => ({
  triggers: `${prefix}${triggers}`,
  steps: `${prefix}${steps}`,
})

async function checkApp(context: Context, { appId, prefix }: Checked): Promise<Violation[]> {
  if (appId === '') {
    if (!actsEverywhere(context)) throw denied('automations:write')
    return []
  }
  const known = await context.tx.find(sql`select 1 from apps where id = ${appId} and deleted_at is null`)
  if (known && (await mayManageIn(context, appId))) return []
  return [{ field: `${prefix}appId`, description: `no app with id "${appId}"`, reason: 'REFERENCE_NOT_FOUND' }]
}
