import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import type { Request } from '../../../wire/shape.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { type ChosenTasks, closeChosen, reassignChosen, type TasksDone } from '../../requests/automated/api.ts'
import { userIdCel, useSubjectUser } from '../shapes/chosen-users.ts'
import { cel, UserRef } from '../shapes/refs.ts'
import { USER_ID } from '../shapes/samples.ts'
import { chooseUser } from './choose-users.ts'
import type { StepEffect } from './effects.ts'
import { userReference } from './references.ts'
import { reasonOf } from './revoke-held.ts'
import { output, type StepEnd, StepFailed, stepKind } from './step-kind.ts'

type Payload = Request<typeof TaskAction>

const CloseAction = shape(
  'CloseAction',
  'Cancels tasks.',
  { useSubjectUser },
  oneof('user_identifier', { userIdCel: nullable(userIdCel), userRef: nullable(UserRef) }),
)
const ReassignAction = shape(
  'ReassignAction',
  'Gives tasks to somebody else.',
  { useSubjectUser },
  oneof('assignee_user_identifier', {
    assigneeUserIdCel: nullable(cel('Gives the new assignee.')),
    assigneeUserRef: nullable(UserRef),
  }),
  oneof('subject_user_identifier', {
    subjectUserIdCel: nullable(cel('Gives the user whose tasks they are.')),
    subjectUserRef: nullable(UserRef),
  }),
)
const TaskType = enumeration('TaskType', 'What a task is for.', [
  'TASK_TYPE_UNSPECIFIED',
  'TASK_TYPE_REQUEST',
  'TASK_TYPE_REVOKE',
  'TASK_TYPE_REVIEW',
])
const TaskUserRelation = enumeration('TaskUserRelation', 'What a user is to a task.', [
  'TASK_USER_RELATION_UNSPECIFIED',
  'TASK_USER_RELATION_ASSIGNEE',
  'TASK_USER_RELATION_SUBJECT',
])
const TaskAction = shape(
  'TaskAction',
  'Closes or reassigns the open tasks of a user.',
  {
    taskTypes: nullable(list(oneOfNames(TaskType, 'A type.'), 3, 'Which tasks; all when empty.')),
    taskUserRelation: oneOfNames(TaskUserRelation, 'Which tasks of the user.'),
  },
  oneof('action', { close: nullable(CloseAction), reassign: nullable(ReassignAction) }),
)

export const taskAction = stepKind({
  kind: 'taskAction',
  icon: 'box',
  shape: TaskAction,
  samples: [
    {
      close: { useSubjectUser: true, userIdCel: USER_ID },
      taskTypes: ['TASK_TYPE_REQUEST', 'TASK_TYPE_REVIEW'],
      taskUserRelation: 'TASK_USER_RELATION_ASSIGNEE',
    },
    { close: { userRef: { id: 'u' } }, taskUserRelation: 'TASK_USER_RELATION_SUBJECT' },
    {
      reassign: { useSubjectUser: true, assigneeUserIdCel: USER_ID, subjectUserIdCel: USER_ID },
      taskUserRelation: 'TASK_USER_RELATION_SUBJECT',
    },
    {
      reassign: { assigneeUserRef: { id: 'u' }, subjectUserRef: { id: 'u' } },
      taskUserRelation: 'TASK_USER_RELATION_SUBJECT',
    },
  ],
  users: 'one',
  texts: [
    { path: 'close.userIdCel', result: 'userId' },
    { path: 'reassign.assigneeUserIdCel', result: 'userId' },
    { path: 'reassign.subjectUserIdCel', result: 'userId' },
  ],
  actsOn: 'tenant',
  needsNobody: (payload) => {
    const { useSubjectUser, userIdCel, userRef } = ofWhom(payload)
    return !useSubjectUser && Boolean(userIdCel || userRef)
  },

  check({ taskTypes = [], taskUserRelation, close, reassign }, saving) {
    for (const [index, type] of taskTypes.entries()) {
      if (type === 'TASK_TYPE_UNSPECIFIED') saving.refuse(`taskTypes[${index}]`, 'must be a type of task')
    }
    if (!saving.publishing) return
    if (!taskUserRelation || taskUserRelation === 'TASK_USER_RELATION_UNSPECIFIED') {
      saving.refuse('taskUserRelation', 'say what the user is to the tasks', 'VALUE_REQUIRED')
    }
    if (!close && !reassign) saving.refuse('action', 'say what to do: close or reassign', 'VALUE_REQUIRED')
    if (reassign && !hasAssignee(reassign)) {
      saving.refuse('reassign.assignee_user_identifier', 'say who gets the tasks', 'VALUE_REQUIRED')
    }
  },
  references: ({ close, reassign }) => [
    ...userReference('close.userRef', close?.userRef),
    ...userReference('reassign.assigneeUserRef', reassign?.assigneeUserRef),
    ...userReference('reassign.subjectUserRef', reassign?.subjectUserRef),
  ],

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

type Reassign = NonNullable<Payload['reassign']>
const hasAssignee = ({ assigneeUserIdCel, assigneeUserRef }: Reassign): boolean =>
  Boolean(assigneeUserIdCel || assigneeUserRef)

/** The user whose tasks they are. */
const ofWhom = ({ close, reassign }: Payload) =>
  reassign
    ? {
        useSubjectUser: reassign.useSubjectUser,
        userIdCel: reassign.subjectUserIdCel,
        userRef: reassign.subjectUserRef,
      }
    : { useSubjectUser: close?.useSubjectUser, userIdCel: close?.userIdCel, userRef: close?.userRef }
