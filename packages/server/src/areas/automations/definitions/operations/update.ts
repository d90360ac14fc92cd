import { Failure, invalidAll } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { validExcept } from '../../../../wire/valid-paths.ts'
import { Automation } from '../../shapes/automation.ts'
import { getAutomationFor } from '../access.ts'
import { arrangeFor, contentViolations } from '../arrange-update.ts'
import { automationChanged } from '../events.ts'
import { NOTHING_SHOWN } from '../listener.ts'
import { writeLiveTriggers } from '../live-triggers.ts'
import { listsOf, same } from '../rules/lists.ts'
import { onlyStops, readUpdate, type Update } from '../rules/read-update.ts'
import { type Result, save, type Wanted } from '../save.ts'
import { getShown, type ShownAutomation, stopAutomation } from '../store.ts'
import { savedAnswer, savedFields } from './responses.ts'

export const updateAutomation = operation({
  id: 'automations.update',
  about: 'Changes an automation: its properties, steps or triggers.',
  route: 'POST /api/v1/automations/{id}',
  called: 'AutomationService/Update',
  guard: requiresOrOwns('automations:write'),
  request: shape('UpdateAutomationRequest', 'The changes.', {
    automation: nullable(Automation),
    updateMask: fieldMask('Which members of automation to change; absent means those present.'),
  }),
  response: shape('UpdateAutomationResponse', 'The automation as it is now, and what is shown once.', savedFields),

  async check(context, { input: { automation, updateMask }, isValid }, { id }) {
    await getAutomationFor(context, id, { verb: 'write' })
    return contentViolations(context, await getShown(context.tx, id), { given: automation, mask: updateMask }, isValid)
  },

  async run(context, { automation, updateMask }, { id }) {
    context.checkVersion(await getAutomationFor(context, id, { verb: 'write', lock: true }))
    const before = await getShown(context.tx, id)
    const update = { given: automation, mask: updateMask }
    const result = onlyStops(id, update) ? await stop(context, before) : await change(context, before, update)
    context.setEtag(result.row)
    return savedAnswer(result, context)
  },
})

const unchanged = (row: ShownAutomation): Result => ({ row, warnings: [], shown: NOTHING_SHOWN })

/** Nothing that was stored earlier is looked at: an automation can always be stopped. */
async function stop({ tx, emit }: Context, before: ShownAutomation): Promise<Result> {
  if (!before.wanted) return unchanged(before)
  await stopAutomation(tx, before.id)
  await writeLiveTriggers(tx, { id: before.id, appId: before.app_id, triggers: [] })
  const row = await getShown(tx, before.id)
  emit(automationChanged('updated', before, row))
  return unchanged(row)
}

async function change(context: Context, before: ShownAutomation, update: Update): Promise<Result> {
  const { merged, context: runContext, wanted, clears, ...asks } = await readWhole(context, before, update)
  const { listenerId, ...arranged } = await arrangeFor(context, before, { ...asks, isDraft: merged.isDraft })
  const after: Wanted = {
    displayName: merged.displayName ?? '',
    description: merged.description,
    appId: merged.appId,
    wanted,
    isDraft: merged.isDraft,
    context: runContext,
    annotations: merged.annotations,
    breakerMax: merged.circuitBreakerMax,
    breakerPeriod: merged.circuitBreakerPeriod,
    clears,
    ...arranged,
  }
  const changes = changesOf(before, after)
  if (changes.size === 0) return unchanged(before)
  return save(context, {
    id: before.id,
    prefix: 'automation.',
    listenerId,
    before,
    wanted: after,
    looksAt: looksAt(changes, after),
  })
}

/** A mask, or members that are wrong together, are told with what is wrong in the content. */
async function readWhole(context: Context, before: ShownAutomation, update: Update) {
  try {
    return readUpdate(before, update)
  } catch (error) {
    const violations = error instanceof Failure ? error.details.violations : undefined
    if (!violations) throw error
    const found = await contentViolations(context, before, update, validExcept(violations))
    throw invalidAll([...violations, ...found])
  }
}

type Changed = 'wanted' | 'draft' | 'app' | 'other'

function changesOf(row: ShownAutomation, after: Wanted): Set<Changed> {
  const stored = listsOf(row)
  const pairs: [Changed, unknown, unknown][] = [
    ['wanted', row.wanted, after.wanted],
    ['app', row.app_id, after.appId],
    ['draft', [stored.draftTriggers, stored.draftSteps], [after.lists.draftTriggers, after.lists.draftSteps]],
    ['other', [stored.triggers, stored.steps], [after.lists.triggers, after.lists.steps]],
    ['other', [row.display_name, row.description, row.is_draft], [after.displayName, after.description, after.isDraft]],
    ['other', [row.context, row.annotations], [after.context, after.annotations]],
    ['other', [Number(row.breaker_max), row.breaker_period], [after.breakerMax, after.breakerPeriod]],
    ['other', false, after.clears || after.publishes],
  ]
  return new Set(pairs.filter(([, a, b]) => !same(a, b)).map(([name]) => name))
}

function looksAt(changes: ReadonlySet<Changed>, { wanted }: Wanted) {
  if (changes.size === 1 && changes.has('wanted') && !wanted) return 'nothing' as const
  const app = changes.has('app')
  return { app, published: app || changes.has('other') || changes.has('wanted'), draft: app || changes.has('draft') }
}
