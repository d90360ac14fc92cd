import { Failure } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { freeform } from '../../../../wire/collections.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { mayRequest } from '../../actions/audience.ts'
import { lockAction } from '../../actions/store.ts'
import { getSchema } from '../../schemas/store.ts'
import { shownAgain } from '../actions/act.ts'
import { createTask } from '../create/create-task.ts'
import { originOf } from '../create/origin.ts'
import { fillIn } from '../create/request-form.ts'
import { keepSecrets } from '../secrets.ts'
import { taskAnswer, taskExpandMask } from '../shape.ts'

export const createActionTask = operation({
  id: 'requests.tasks.createAction',
  about: 'Asks for what is offered, with its form filled in; it is run once those who have to agree have agreed.',
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
    const { tx, tenant } = context
    const userId = userIdOf(context.actor)
    const action = await lockAction(tx, actionId, 'share')
    if (!(await mayRequest(tx, action, userId))) throw notOffered()
    const stored = action.request_schema_id === '' ? null : (await getSchema(tx, action.request_schema_id)).form
    const filled = await fillIn(context, { stored, given: formValues, subjectId: userId, at: 'formValues' })
    const { automation_id: automationTemplateId, request_policy_id: policyId } = action
    const { taskId } = await createTask(context, {
      type: 'action',
      origin: originOf(context),
      displayName: action.display_name,
      description,
      userId,
      createdByUserId: userId,
      actionId,
      actionType: 'TYPE_WORKFLOW',
      form: stored,
      formValues: filled.values,
      ip: context.caller.ip,
      ...(policyId === '' ? { withoutPolicy: true } : { policyId }),
      trailing: [{ id: newId(tx.now), kind: 'action', document: { action: { automation: { automationTemplateId } } } }],
      prepare: (task) => keepSecrets(tx, tenant.sealer, task.id, filled.secrets),
    })
    return shownAgain(context, taskId, expandMask)
  },
})

export const notOffered = (): Failure =>
  new Failure('PERMISSION_DENIED', 'NOT_REQUESTABLE', 'the action is not offered to you', {})
