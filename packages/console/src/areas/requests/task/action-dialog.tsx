import { useState } from 'react'
import { LabelledPicker } from '../../../forms/labelled-picker.tsx'
import { PeopleList, type Person } from '../../../forms/people-list.tsx'
import { filledIn, RequestForm } from '../../../forms/request-form/request-form.tsx'
import { documentIn } from '../../../lib/policy-step.ts'
import { type Task, targetOf, typeOf } from '../../../lib/task.ts'
import { LinesField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { act, currentApproval, NOTHING_SAID, type Said } from '../act.ts'
import { DurationField } from '../duration-field.tsx'
import { texts } from '../texts.ts'

type Props = { task: Task; action: string; onClose(): void; onDone(): void }

/** Members of an approval that ask for a reason, by the action. */
const REASONS: Readonly<Record<string, string>> = {
  APPROVE: 'requireApprovalReason',
  DENY: 'requireDenialReason',
  REASSIGN: 'requireReassignmentReason',
}
const WITHOUT_COMMENT: ReadonlySet<string> = new Set(['PROCESS_NOW', 'UPDATE_REQUEST_DATA', 'UPDATE_GRANT_DURATION'])

type Form = Parameters<typeof RequestForm>[0]['form']

/** The form that the current step waits for; else that of the request. */
function formOf(task: Task): Form | undefined {
  const { form } = documentIn(documentIn(documentIn(task.policy).current).form)
  // Safe because the step of a form has a form of the contract.
  return form ? (form as Form) : task.form
}

/** One action of a task. What it does is said before, and what was written stays when it is refused. */
export function ActionDialog({ task, action, onClose, onDone }: Props) {
  const [said, setSaid] = useState<Said>({ ...NOTHING_SAID, seconds: secondsOf(task) })
  const [people, setPeople] = useState<readonly Person[]>([])
  const [policy, setPolicy] = useState({ id: '', name: '' })
  const set = (change: Partial<Said>): void => setSaid((before) => ({ ...before, ...change }))
  const asked = action === 'UPDATE_REQUEST_DATA' ? formOf(task) : undefined
  const save = async () => {
    await act(task, action, {
      ...said,
      userIds: people.map(({ id }) => id),
      policyId: policy.id,
      data: asked ? filledIn(asked, said.data) : said.data,
    })
    toast({ text: texts.done[action] ?? '' })
    onDone()
  }
  const isRequired =
    action === 'COMMENT' || said.isRiskAccepted || currentApproval(task)[REASONS[action] ?? ''] === true
  const isIncomplete =
    (isRequired && said.comment.trim() === '') ||
    (action === 'REASSIGN' && people.length === 0) ||
    (action === 'CHANGE_POLICY' && policy.id === '') ||
    (action === 'UPDATE_GRANT_DURATION' && said.seconds <= 0)
  return (
    <FormDialog
      title={texts.actions[action] ?? action}
      about={texts.abouts[action]}
      onClose={onClose}
      action={texts.actions[action] ?? action}
      isIncomplete={isIncomplete}
      save={save}
    >
      {({ violations, problemOf }) => (
        <>
          {action === 'REASSIGN' && (
            <>
              <PeopleList label={texts.newPeople} people={people} onChange={setPeople} />
              {problemOf('newStepUserIds') && <p className="problem">{problemOf('newStepUserIds')}</p>}
            </>
          )}
          {action === 'CHANGE_POLICY' && (
            <LabelledPicker label={texts.newPolicy} kind="policy" picked={policy} onChange={setPolicy} />
          )}
          {action === 'UPDATE_GRANT_DURATION' && (
            <DurationField
              seconds={said.seconds}
              most={0}
              isOptional={false}
              problem={problemOf('duration')}
              onChange={(seconds) => set({ seconds })}
            />
          )}
          {asked && (
            <RequestForm
              form={asked}
              values={said.data}
              at="data"
              violations={violations}
              onChange={(data) => set({ data })}
            />
          )}
          {action === 'APPROVE' && typeOf(task) === 'finding' && (
            <div className="field">
              <label className="form-check">
                <input
                  type="checkbox"
                  checked={said.isRiskAccepted}
                  onChange={({ target }) => set({ isRiskAccepted: target.checked })}
                />{' '}
                {texts.riskAccepted}
              </label>
              <p className="hint">{texts.riskHint}</p>
            </div>
          )}
          {!WITHOUT_COMMENT.has(action) && (
            <LinesField
              label={action === 'COMMENT' ? texts.letter.question : isRequired ? texts.reasonRequired : texts.reason}
              hint={texts.commentHint}
              problem={problemOf('comment')}
              rows={3}
              maxLength={4096}
              value={said.comment}
              onChange={(next) => set({ comment: next })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const secondsOf = (task: Task): number => Number.parseInt(targetOf(task).duration || '0', 10)
