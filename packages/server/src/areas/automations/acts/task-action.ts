import { type ChosenTasks, closeChosen, reassignChosen, type TasksDone } from '../../requests/automated/api.ts'
import { output, type StepEnd, StepFailed } from '../steps/step-kind.ts'
import { hasAssignee, ofWhom, taskAction } from '../steps/task-action.ts'
import { chooseUser } from './choose-users.ts'
import type { StepEffect } from './effects.ts'
import { reasonOf } from './revoke-held.ts'
import { stepAct } from './step-act.ts'

export const taskActionAct = stepAct(taskAction, {
  async run(step, payload) {
    const { close, reassign } = payload
    if (!close && !reassign) throw new StepFailed('the step does not say what to do')
    const user = await chooseUser(step, ofWhom(payload), { deleted: true })
    const { taskTypes = [], taskUserRelation = '' } = payload
    const relation = taskUserRelation === 'TASK_USER_RELATION_SUBJECT' ? 'SUBJECT' : 'ASSIGNEE'
    const chosen = { userId: user.id, taskTypes, relation } as const
    const details = { userId: user.id, taskTypes, taskUserRelation }
    if (!reassign) return outputOf(await step.perform(closing, { chosen, details }))
    if (!hasAssignee(reassign)) throw new StepFailed('the step does not say who gets the tasks')
    const { assigneeUserIdCel: userIdCel, assigneeUserRef: userRef } = reassign
    const assignee = await chooseUser(step, { userIdCel, userRef })
    return outputOf(await step.perform(reassignment, { chosen, details, assigneeId: assignee.id }))
  },
})

type Acting = { readonly chosen: ChosenTasks; readonly details: Readonly<Record<string, unknown>> }

const ASSUMED = { assumed: 'every task allows it', result: { taskIds: [], skippedTaskIds: [] } }

const closing: StepEffect<Acting, TasksDone> = {
  act: (step, { chosen }) => closeChosen(step, chosen, reasonOf(step.run)),
  rehearse: async (_step, { chosen, details }) => ({
    effect: { kind: 'closing', summary: `cancels the open tasks of user "${chosen.userId}"`, details },
    ...ASSUMED,
  }),
}

const reassignment: StepEffect<Acting & { readonly assigneeId: string }, TasksDone> = {
  act: (step, { chosen, assigneeId }) =>
    reassignChosen(step, chosen, { userId: assigneeId, comment: reasonOf(step.run) }),
  rehearse: async (_step, { chosen, details, assigneeId }) => ({
    effect: {
      kind: 'reassignment',
      summary: `gives the open tasks of user "${chosen.userId}" to user "${assigneeId}"`,
      details: { ...details, assigneeUserId: assigneeId },
    },
    ...ASSUMED,
  }),
}

const outputOf = ({ taskIds, skippedTaskIds }: TasksDone): StepEnd =>
  output({ task_ids: taskIds, skipped_task_ids: skippedTaskIds })
