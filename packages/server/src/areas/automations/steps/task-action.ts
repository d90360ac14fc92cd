import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import type { Request } from '../../../wire/shape.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { userIdCel, useSubjectUser } from '../shapes/chosen-users.ts'
import { cel, UserRef } from '../shapes/refs.ts'
import { USER_ID } from '../shapes/samples.ts'
import { userReference } from './references.ts'
import { stepKind } from './step-kind.ts'

export type Payload = Request<typeof TaskAction>

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

export const TaskAction = shape(
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
})

export type Reassign = NonNullable<Payload['reassign']>

export const hasAssignee = ({ assigneeUserIdCel, assigneeUserRef }: Reassign): boolean =>
  Boolean(assigneeUserIdCel || assigneeUserRef)

/** The user whose tasks they are. */
export const ofWhom = ({ close, reassign }: Payload) =>
  reassign
    ? {
        useSubjectUser: reassign.useSubjectUser,
        userIdCel: reassign.subjectUserIdCel,
        userRef: reassign.subjectUserRef,
      }
    : { useSubjectUser: close?.useSubjectUser, userIdCel: close?.userIdCel, userRef: close?.userRef }
