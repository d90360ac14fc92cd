import { useState } from 'react'
import { PeopleList, type Person } from '../../../forms/people-list.tsx'
import { formatNumber } from '../../../lib/format.ts'
import type { Task } from '../../../lib/task.ts'
import { LinesField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { currentApproval } from '../act.ts'
import { ableTo, actOnTasks, type BulkName } from '../bulk.ts'
import { texts } from '../texts.ts'

type Props = { name: BulkName; tasks: readonly Task[]; onClose(): void; onDone(): void }

const REQUIRED = {
  approve: 'requireApprovalReason',
  deny: 'requireDenialReason',
  reassign: 'requireReassignmentReason',
} as const satisfies Record<BulkName, string>

const needsStepUp = ({ actions }: Task): boolean => actions.includes('TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP')

/** Says with how many tasks something is done before it is, and keeps what was written when it is refused. */
export function BulkDialog({ name, tasks, onClose, onDone }: Props) {
  const [comment, setComment] = useState('')
  const [people, setPeople] = useState<readonly Person[]>([])
  const able = ableTo(name, tasks)
  const userIds = people.map(({ id }) => id)
  const save = async () => {
    await actOnTasks(name, able, { comment, userIds })
    onDone()
  }
  const isRequired = able.some((task) => currentApproval(task)[REQUIRED[name]] === true)
  const isIncomplete = (isRequired && comment.trim() === '') || (name === 'reassign' && people.length === 0)
  const [only] = tasks
  const isOne = tasks.length === 1 && only !== undefined
  const about =
    able.length === 0
      ? texts.bulkNone
      : able.length < tasks.length
        ? texts.bulkAbout(formatNumber(able.length), texts.requests(tasks.length))
        : isOne
          ? only.displayName
          : texts.bulkAll(texts.requests(able.length))
  return (
    <FormDialog
      title={texts.bulkTitle(texts.bulkActions[name], texts.requests(tasks.length))}
      about={<span className="given">{about}</span>}
      onClose={onClose}
      action={texts.bulkActions[name]}
      working={texts.working}
      isIncomplete={able.length === 0 || isIncomplete}
      save={save}
    >
      {name === 'approve' && tasks.some(needsStepUp) && <p className="hint">{texts.stepUpOne}</p>}
      {name === 'reassign' && <PeopleList label={texts.newPeople} people={people} onChange={setPeople} />}
      <LinesField
        label={isRequired ? texts.reasonRequired : texts.reason}
        hint={texts.commentHint}
        rows={3}
        maxLength={4096}
        value={comment}
        onChange={setComment}
      />
    </FormDialog>
  )
}
