import { chooseUser } from './choose-users.ts'
import { notAvailable } from './not-available.ts'
import { userReference } from './references.ts'
import { StepFailed, type StepPayload, stepKind } from './step-kind.ts'

type Payload = StepPayload<'taskAction'>

export const taskAction = stepKind({
  kind: 'taskAction',
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
    await chooseUser(step, ofWhom(payload), { deleted: true })
    if (reassign) {
      if (!hasAssignee(reassign)) throw new StepFailed('the step does not say who gets the tasks')
      await chooseUser(step, { userIdCel: reassign.assigneeUserIdCel, userRef: reassign.assigneeUserRef })
    }
    throw notAvailable('tasks')
  },
})

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
