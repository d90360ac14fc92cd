import { invalid } from '../../../../../lib/failure.ts'
import { userIdOf } from '../../../../../service/actor.ts'
import type { CallContext, Context } from '../../../../../service/context.ts'
import { operation } from '../../../../../service/operation.ts'
import { expandedList } from '../../../../../wire/expand.ts'
import { id, text } from '../../../../../wire/scalars.ts'
import { about, nullable, shape } from '../../../../../wire/shape.ts'
import { beginStepUp, findStepUpComment, useStepUp } from '../../../../sign-in/step-up/api.ts'
import { act, shownAgain } from '../../actions/act.ts'
import { approve } from '../../actions/decide.ts'
import { factsOf } from '../../actions/facts.ts'
import { stepNotCurrent } from '../../actions/refusals.ts'
import { refusalOf } from '../../actions/table.ts'
import { taskActor } from '../../guards.ts'
import { activeStep } from '../../held/held-task.ts'
import { listActiveAssignees, listSteps, type TaskRow } from '../../rows/store.ts'
import { comment as commentField, policyStepId, TaskView, taskExpandMask, taskNames } from '../../shape.ts'

type Begun = { readonly transactionId: string; readonly redirectUrl: string }

export const approveTaskWithStepUp = operation({
  id: 'requests.tasks.approveWithStepUp',
  about: 'Approves the current step of a task after the approver has proved once more who it is.',
  route: 'POST /api/v1/tasks/{task_id}/action/approve-with-step-up',
  guard: taskActor,
  request: shape('TaskActionsServiceApproveWithStepUpRequest', 'Which step.', {
    policyStepId: policyStepId(),
    stepUpTransactionId: id('A verified step-up for this step; without one a step-up begins and nothing is approved.'),
    comment: about(
      'A comment for the task. What was said when the step-up began counts unless something is said here.',
      commentField(),
    ),
    expandMask: taskExpandMask,
  }),
  response: shape('TaskActionsServiceApproveWithStepUpResponse', 'The task, or where to go first.', {
    taskView: nullable(TaskView),
    expanded: expandedList,
    names: taskNames,
    ticketActionId: id('Names the action; empty while nothing is approved.'),
    redirectUrl: text(8192, 'Where the browser goes to prove who its user is; empty when the step was approved.'),
    stepUpTransactionId: id('The step-up that was begun: send it with the next call.'),
  }),

  async prepare(
    call,
    { policyStepId: stepId, stepUpTransactionId = '', comment: said = '' },
  ): Promise<Begun | undefined> {
    if (stepUpTransactionId !== '') return undefined
    return begin(call, stepId, said)
  },

  async run(context, { policyStepId: stepId, stepUpTransactionId = '', comment = '', expandMask }, _params, begun) {
    if (begun) {
      const shown = await shownAgain(context, context.task.id, expandMask)
      return { ...shown, ticketActionId: '', redirectUrl: begun.redirectUrl, stepUpTransactionId: begun.transactionId }
    }
    const said = comment || (await saidBefore(context, stepId, stepUpTransactionId))
    const given = { name: 'approveWithStepUp', policyStepId: stepId, comment: said, expandMask } as const
    const answer = await act(context, given, async (work) => {
      const step = activeStep(work)!
      await useStepUp(context, {
        transactionId: stepUpTransactionId,
        providerId: String(step.document.requiresStepUpProviderId ?? ''),
        userId: work.by.userId,
        sessionId: context.session?.id ?? '',
        taskId: work.task.id,
        policyStepId: step.id,
      })
      await approve(work, { comment: said, stepUpTransactionId })
    })
    return { ...answer, redirectUrl: '', stepUpTransactionId: '' }
  },
})

const saidBefore = (context: Context & { readonly task: TaskRow }, policyStepId: string, transactionId: string) =>
  findStepUpComment(context.tx, {
    transactionId,
    userId: userIdOf(context.actor),
    taskId: context.task.id,
    policyStepId,
  })

/** Begun outside the transaction of the call, for the provider is asked; only for who may approve. */
async function begin(call: CallContext & { readonly task: TaskRow }, stepId: string, said: string): Promise<Begun> {
  const { task, tenant, now, actor, caller, services, names, session } = call
  const tx = tenant.database.reader({ tenantId: tenant.id, now })
  const steps = await listSteps(tx, [task.id])
  const facts = await factsOf(
    { tx, actor, services, hasPermission: (permission) => call.hasPermission(permission) },
    { tasks: [task], steps: new Map([[task.id, steps]]), assignees: await listActiveAssignees(tx, [task.id]) },
  )
  const own = facts.get(task.id)!
  if (own.state === 'OPEN' && own.step?.id !== stepId) throw stepNotCurrent(stepId)
  const refusal = refusalOf('approveWithStepUp', own)
  if (refusal) throw refusal
  if (own.step?.document.requireApprovalReason && said.trim() === '') {
    throw invalid('comment', 'the step requires a reason for an approval', 'REASON_REQUIRED')
  }
  const { ip, correlation, request } = caller
  return beginStepUp(
    { tenant, now, services, ip, correlation, request },
    {
      target: 'approveTask',
      providerId: String(own.step?.document.requiresStepUpProviderId ?? ''),
      userId: userIdOf(actor),
      sessionId: session?.id ?? '',
      email: names.email,
      taskId: task.id,
      policyStepId: stepId,
      comment: said,
    },
  )
}
