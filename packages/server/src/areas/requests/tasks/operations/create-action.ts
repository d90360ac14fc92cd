import { Failure, invalid, invalidAll, precondition } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { freeform } from '../../../../wire/collections.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { lookupsIn } from '../../../directory/api.ts'
import { mayRequest } from '../../actions/audience.ts'
import { lockAction } from '../../actions/store.ts'
import { type Filled, fillForm } from '../../filling/fill.ts'
import { pickViolations } from '../../filling/picks.ts'
import { readForm } from '../../forms/stored-form.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import { getSchema } from '../../schemas/store.ts'
import { taskCreated } from '../events.ts'
import { taskAnswer, taskExpandMask } from '../shape.ts'
import { showTask } from '../show.ts'
import { findTask, insertTask } from '../store.ts'

const AT = 'formValues'
const MOST_BYTES = 64 * 1024

export const createActionTask = operation({
  id: 'requests.tasks.createAction',
  about: 'Asks for what is offered, with its form filled in, and runs it when nobody has to agree.',
  route: 'POST /api/v1/task/action',
  guard: requires('requests:self'),
  request: shape('TaskServiceCreateActionRequest', 'What is asked for.', {
    actionId: required(id('The offer.')),
    formValues: nullable(freeform('What is filled in, by the names of the fields.')),
    description: text(4096, 'Why.', { multiline: true }),
    expandMask: taskExpandMask,
  }),
  response: taskAnswer('TaskServiceCreateActionResponse'),

  async run(context, { actionId, formValues = {}, description = '', expandMask }) {
    const { tx, emit } = context
    const userId = userIdOf(context.actor)
    const action = await lockAction(tx, actionId, 'share')
    if (!(await mayRequest(tx, action, userId))) throw notOffered()
    const stored = action.request_schema_id === '' ? null : (await getSchema(tx, action.request_schema_id)).form
    const { values, secrets } = await filledIn(context, stored, formValues)
    if (action.request_policy_id !== '') throw policiesNotThere()
    const taskId = newId(tx.now)
    const { automation_id: automationId } = action
    const automations = context.services.registry.extensions.only(offeredAutomations)
    const run = await automations.start(context, { automationId, taskId, userId, values, secrets })
    await insertTask(tx, {
      id: taskId,
      display_name: action.display_name,
      description,
      user_id: userId,
      created_by_user_id: userId,
      action_id: actionId,
      form: stored,
      form_values: values,
      execution_id: run,
    })
    const row = (await findTask(tx, taskId, { runs: automations.runs, visible: undefined }))!
    emit(taskCreated(row))
    return showTask(context, row, expandMask)
  },
})

/** An offer without a form takes no values. */
async function filledIn(
  { tx, actor, services }: Context,
  stored: unknown,
  given: Readonly<Record<string, unknown>>,
): Promise<Pick<Filled, 'values' | 'secrets'>> {
  const filled = fillForm(stored === null ? {} : readForm(stored), given, {
    expressions: services.expressions,
    now: tx.now,
    subject: await lookupsIn(tx).findUser(userIdOf(actor)),
    at: AT,
  })
  const violations = [...filled.violations, ...(await pickViolations(tx, filled.picks))]
  if (violations.length > 0) throw invalidAll(violations)
  const bytes = Buffer.byteLength(JSON.stringify(filled.values))
  // Expressions can make much of little.
  if (bytes > MOST_BYTES) throw invalid(AT, `at most ${MOST_BYTES} bytes of JSON, not ${bytes}`, 'VALUE_TOO_LONG')
  return filled
}

const notOffered = (): Failure =>
  new Failure('PERMISSION_DENIED', 'NOT_REQUESTABLE', 'the action is not offered to you', {})

/** Approvers are defined by policies, which come later; until then there are none. */
const policiesNotThere = (): Failure =>
  precondition('AREA_NOT_AVAILABLE', 'policies and approvals are not part of this service yet')
