import { useId, useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { Task } from '../../../lib/task.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LinesField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { currentApproval, currentStepId, tasksChanged } from '../act.ts'
import { texts } from '../texts.ts'

type Props = {
  task: Task
  /** A step-up that was verified, as the address has it. */
  transactionId: string | undefined
  onClose(): void
  onDone(): void
}

/** Approves a step that needs a further proof: it is given on another page, which leads back to here, and counts once. */
export function StepUpDialog({ task, transactionId, onClose, onDone }: Props) {
  const form = useId()
  const [comment, setComment] = useState('')
  const path = { task_id: task.id }
  const policyStepId = currentStepId(task)
  const begin = useAct(async () => {
    const { redirectUrl } = await api.call('requests.tasks.approveWithStepUp', {
      path,
      body: { policyStepId, comment },
    })
    if (isWeb(redirectUrl)) location.assign(redirectUrl)
  })
  const approve = useAct(async () => {
    await api.call('requests.tasks.approveWithStepUp', {
      path,
      body: { policyStepId, comment, stepUpTransactionId: transactionId },
    })
    await tasksChanged()
    toast({ text: texts.done.APPROVE_WITH_STEP_UP ?? '' })
    onDone()
  })
  const isRequired = currentApproval(task).requireApprovalReason === true
  // What was written before the proof counts unless something else is written now.
  const isIncomplete = transactionId === undefined && isRequired && comment.trim() === ''
  return (
    <Dialog
      title={texts.actions.APPROVE_WITH_STEP_UP ?? ''}
      about={transactionId ? texts.stepUpThen : texts.abouts.APPROVE_WITH_STEP_UP}
      onClose={onClose}
      actions={
        <>
          {transactionId && (
            <button type="button" className="button" disabled={begin.isPending} onClick={() => begin.run()}>
              {texts.stepUpAgain}
            </button>
          )}
          <button
            type="submit"
            form={form}
            className="button primary"
            disabled={begin.isPending || begin.isSuccess || approve.isPending || isIncomplete}
          >
            {transactionId ? texts.actions.APPROVE_WITH_STEP_UP : texts.stepUpBegin}
          </button>
        </>
      }
    >
      <Form id={form} className="form" onSubmit={transactionId ? approve.run : begin.run}>
        <LinesField
          label={isRequired ? texts.reasonRequired : texts.reason}
          hint={texts.commentHint}
          rows={3}
          maxLength={4096}
          value={comment}
          onChange={setComment}
        />
      </Form>
      <Refusal error={approve.error ?? begin.error} />
    </Dialog>
  )
}

const isWeb = (address: string): boolean => /^https?:\/\//.test(address)
