import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { PeopleList, type Person } from '../../../forms/people-list.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { currentApproval } from '../act.ts'
import { ableTo, actOnTasks, type BulkName } from '../bulk.ts'
import { texts } from '../texts.ts'
import type { Task } from '../words.ts'

type Props = { name: BulkName; tasks: readonly Task[]; onClose(): void; onDone(): void }

const REQUIRED = {
  approve: 'requireApprovalReason',
  deny: 'requireDenialReason',
  reassign: 'requireReassignmentReason',
} as const satisfies Record<BulkName, string>

const needsStepUp = ({ actions }: Task): boolean => actions.includes('TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP')

/** Says with how many tasks something is done before it is, and keeps what was written when it is refused. */
export function BulkDialog({ name, tasks, onClose, onDone }: Props) {
  const form = useId()
  const [comment, setComment] = useState('')
  const [people, setPeople] = useState<readonly Person[]>([])
  const able = ableTo(name, tasks)
  const userIds = people.map(({ id }) => id)
  const change = useMutation({ mutationFn: () => actOnTasks(name, able, { comment, userIds }), onSuccess: onDone })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate()
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
    <Dialog
      title={texts.bulkTitle(texts.bulkActions[name], texts.requests(tasks.length))}
      about={<span className="given">{about}</span>}
      onClose={onClose}
      actions={
        <button
          type="submit"
          form={form}
          className="button primary"
          disabled={change.isPending || able.length === 0 || isIncomplete}
        >
          {change.isPending ? texts.working : texts.bulkActions[name]}
        </button>
      }
    >
      {name === 'approve' && tasks.some(needsStepUp) && <p className="hint">{texts.stepUpOne}</p>}
      <form id={form} className="form" onSubmit={submit}>
        {name === 'reassign' && <PeopleList label={texts.newPeople} people={people} onChange={setPeople} />}
        <Field label={isRequired ? texts.reasonRequired : texts.reason} hint={texts.commentHint}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={3}
              maxLength={4096}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </Field>
      </form>
      <Refusal error={change.error} />
    </Dialog>
  )
}
