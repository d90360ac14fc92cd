import { denied, invalid, precondition } from '../../../../lib/failure.ts'
import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import type { AutomationsRow } from '../../../../store/tables.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { nullable, oneof, type Request, required, shape } from '../../../../wire/shape.ts'
import { scopeOf } from '../../../directory/scope/api.ts'
import { triggersOf } from '../../definitions/content.ts'
import { automation } from '../../definitions/guards.ts'
import { MOST_STEPS } from '../../shapes/automation.ts'
import { AutomationContext } from '../../shapes/context.ts'
import type { Given } from '../assumed.ts'
import { namesIn } from '../named-in.ts'
import { readsValues } from '../reads-values.ts'
import { rehearseAll } from '../rehearse-all.ts'
import { AutomationRehearsal } from '../shape.ts'
import { startOf } from '../start.ts'
import { toRehearsal } from '../view.ts'

const AssumedResult = shape(
  'AssumedResult',
  'What is taken for the result of a step.',
  { stepName: required(text(64, 'The name of the step.', { min: 1 })) },
  oneof('result', {
    output: nullable(freeform('It gives this.')),
    error: nullable(text(1024, 'It fails with this message.')),
  }),
)

const RehearseAutomationRequest = shape(
  'RehearseAutomationRequest',
  'What the automation is tried with.',
  {
    isDraft: bool('Tries the draft instead of what is published.'),
    context: nullable(AutomationContext),
    results: list(AssumedResult, MOST_STEPS, 'Results to be assumed in place of what steps give.'),
  },
  oneof('start', {
    userId: nullable(id('A user: as if it fired for this user now.')),
    appUserId: nullable(id('An account: as if it fired for this account now.')),
    eventId: nullable(id('A past event: as if it fired for this event.')),
  }),
)

export const rehearseAutomation = operation({
  id: 'automations.rehearse',
  about:
    'Shows step by step what a run would do, with the value of every expression. Nothing is done: effects are named, and later steps get results that are assumed or given.',
  route: 'POST /api/v1/automations/{id}/rehearse',
  called: 'AutomationService/Rehearse',
  guard: automation('read'),
  reads: true,
  request: RehearseAutomationRequest,
  response: shape('RehearseAutomationResponse', 'What would happen.', {
    rehearsal: nullable(AutomationRehearsal),
    started: list(AutomationRehearsal, 20, 'The runs that its steps would start, and those that these would start.'),
    complete: bool('False when there was no time or room for all of it.'),
    names: namesOf('user', 'app', 'entitlement', 'automation'),
  }),

  async run(context, input) {
    const { tx, tenant, services, caller } = context
    const row = context.checkVersion(context.automation)
    const { isDraft = false } = input
    checkSteps(row, isDraft)
    const withinApp = scopeOf(context, 'automations:read') !== 'all' || row.within_app
    const values = readsValues(context, withinApp)
    const picked = pickedOf(input)
    if (!values && (picked.userId || picked.appUserId || picked.eventId)) throw denied('users:read')
    const triggers = triggersOf(isDraft ? row.draft_triggers : row.triggers)
    const start = await startOf({ tx, expressions: services.expressions, row, triggers, withinApp }, picked)
    const { rehearsals, complete } = await rehearseAll(
      { tx, tenant, services },
      { row, isDraft, withinApp, start, given: givenOf(input), correlation: caller.correlation },
    )
    const named = values ? await namesIn(tx, rehearsals) : undefined
    const [rehearsal = null, ...started] = rehearsals.map((one) => toRehearsal(one, named))
    return { rehearsal, started, complete }
  },
})

type Input = Request<typeof RehearseAutomationRequest>

const pickedOf = ({ userId, appUserId, eventId, context }: Input) => ({
  userId: userId ?? '',
  appUserId: appUserId ?? '',
  eventId: eventId ?? '',
  context: context?.context ?? {},
})

function givenOf({ results = [] }: Input): ReadonlyMap<string, Given> {
  const given = new Map<string, Given>()
  for (const [index, { stepName, output, error }] of results.entries()) {
    const at = `results[${index}]`
    if (given.has(stepName)) throw invalid(`${at}.stepName`, `"${stepName}" has a result already`)
    if (output === undefined && error === undefined) throw invalid(at, 'give an output or an error', 'VALUE_REQUIRED')
    // Safe because it was read as JSON.
    given.set(stepName, { output: output as Given['output'], error })
  }
  return given
}

function checkSteps({ current_version, steps, draft_steps, id }: AutomationsRow, isDraft: boolean): void {
  if (!isDraft && current_version === 0n) {
    throw precondition('NOT_PUBLISHED', 'the automation has never been published; rehearse its draft', id)
  }
  const chosen = isDraft ? draft_steps : steps
  if (!Array.isArray(chosen) || chosen.length === 0) {
    throw precondition('NO_STEPS', `the ${isDraft ? 'draft' : 'automation'} has no steps`, id)
  }
}
