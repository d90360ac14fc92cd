import { denied, Failure, invalidAll, type Violation } from '../../../../lib/failure.ts'
import { yielder } from '../../../../lib/yield-to-others.ts'
import type { Context } from '../../../../service/context.ts'
import { sql } from '../../../../store/sql.ts'
import { toReach } from '../../../directory/expressions/api.ts'
import { actsEverywhere, mayManageIn } from '../access.ts'
import { checkWithinApp } from '../checks/guard.ts'
import { listenerViolations } from '../checks/listener.ts'
import { missingOf } from '../checks/references.ts'
import { refusedUses } from '../checks/refused-uses.ts'
import { requiredScopeOf } from '../checks/required-scope.ts'
import type { Checking, Content, Warning } from '../checks/saving.ts'
import { selfStarts } from '../checks/self-starts.ts'
import { checkSteps } from '../checks/steps.ts'
import { checkTriggers } from '../checks/triggers.ts'
import { checkUsageData } from '../checks/usage-data.ts'
import { withoutBreaker } from '../checks/without-breaker.ts'
import { checkNotOffered, triggersOfOffered } from '../offers.ts'
import { DRAFT, type Lists, type Members, same } from '../rules/lists.ts'
import { isUnchanged, type Merged, onlyDisables } from './merge.ts'

/** An automation that may be written as it is. */
export type Checked = Merged & {
  /** What is written and will not work as things are. */
  readonly warnings: readonly Warning[]
}

/** Refuses what can never run, every violation at once. What was saved under an older rule can always be disabled. */
export async function check(context: Context, merged: Merged): Promise<Checked> {
  const warnings: Warning[] = []
  for await (const refusal of refusals(context, merged, warnings)) throw refusal
  return { ...merged, warnings }
}

/** Every reason why a request is not written, in the order in which a save would meet them. */
export async function* refusals(context: Context, merged: Merged, warnings: Warning[]): AsyncGenerator<Failure> {
  if (isUnchanged(merged)) return
  if (merged.after.isDraft) yield* refused(async () => checkNotOffered(merged.offers, 'withdrawn'))
  if (onlyDisables(merged)) return
  const content = await checkContent(context, merged)
  if (content.violations.length > 0) yield invalidAll(content.violations)
  if (!actsEverywhere(context)) {
    yield* refused(() => checkWithinApp(context.tx, everythingIn(merged), merged.after.appId))
  }
  const references = changedContents(merged).flatMap((one) => requiredScopeOf(one).references)
  const uses = await refusedUses(context, references, { appId: merged.after.appId })
  if (uses.length > 0) yield invalidAll(uses)
  yield* refused(() => checkUsageData(context.tx, merged))
  const { lists, breakerMax, isDraft } = merged.after
  const steps = isDraft ? lists.draftSteps : lists.steps
  const unlimited = withoutBreaker({ steps, breakerMax, prefix: merged.prefix })
  warnings.push(...content.warnings, ...(await missingOf(context.tx, references)), ...unlimited)
}

async function* refused(look: () => Promise<void>): AsyncGenerator<Failure> {
  try {
    await look()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    yield error
  }
}

/** What can never run in a request that could not be read whole. */
export const findViolations = async (context: Context, merged: Merged): Promise<Violation[]> =>
  (await checkContent(context, merged)).violations

async function checkContent(context: Context, merged: Merged): Promise<Checking> {
  const { after, offers, isValid, prefix } = merged
  const violations = [...merged.violations]
  const { expressions } = context.services
  const reach = toReach(actsEverywhere(context), after.appId)
  const checking: Checking = { expressions, reach, violations, warnings: [], isValid, yieldToOthers: yielder() }
  if (merged.changes.has('app')) violations.push(...(await checkApp(context, merged)))
  const contents = changedContents(merged)
  for (const content of contents) {
    await checkTriggers(checking, content)
    await checkSteps(checking, content)
  }
  if (offers.length > 0 && after.lists.triggers.length > 0) {
    violations.push(triggersOfOffered(`${prefix}${after.from.triggers}`, offers))
  }
  violations.push(...listenerViolations(context.services, merged))
  violations.push(...(await selfStarts(context.tx, merged.id, contents, isValid)))
  return checking
}

async function checkApp(context: Context, { after: { appId }, prefix }: Merged): Promise<Violation[]> {
  if (appId === '') {
    if (!actsEverywhere(context)) throw denied('automations:write')
    return []
  }
  const known = await context.tx.find(sql`select 1 from apps_view where id = ${appId} and deleted_at is null`)
  if (known && (await mayManageIn(context, appId))) return []
  return [{ field: `${prefix}appId`, description: `no app with id "${appId}"`, reason: 'REFERENCE_NOT_FOUND' }]
}

/** What was not changed is not checked again, and what a draft has copied not twice. */
function changedContents(merged: Merged): Content[] {
  const { changes, isValid, prefix, after } = merged
  const published = changes.has('app') || changes.has('other') || changes.has('enabled')
  const draft = changes.has('app') || changes.has('draft')
  const contents = [
    ...(published ? [publishedOf(merged)] : []),
    ...(draft ? [withoutCopies(draftOf(merged), after.lists)] : []),
  ]
  return isValid(`${prefix}appId`) ? contents : contents.map((content) => ({ ...content, appId: undefined }))
}

const withoutCopies = (draft: Content, { triggers, steps }: Lists): Content => ({
  ...draft,
  triggers: same(draft.triggers, triggers) ? [] : draft.triggers,
  steps: same(draft.steps, steps) ? [] : draft.steps,
})

/** Whatever changed: the last user to save it is responsible for all of it. */
function everythingIn(merged: Merged) {
  const [published, draft] = [requiredScopeOf(publishedOf(merged)), requiredScopeOf(draftOf(merged))]
  return {
    references: [...published.references, ...draft.references],
    wholeTenant: [...published.wholeTenant, ...draft.wholeTenant],
  }
}

const publishedOf = ({ after: { lists, from, appId }, prefix, publishing }: Merged): Content => ({
  triggers: lists.triggers,
  steps: lists.steps,
  at: placed(prefix, from),
  appId,
  publishing,
})

const draftOf = ({ after: { lists, appId }, prefix }: Merged): Content => ({
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
