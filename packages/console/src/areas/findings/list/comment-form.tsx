import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { LinesField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../handling-texts.ts'

/** Says something that others read in the history of the finding. */
export function CommentForm({ id }: { id: string }) {
  const [comment, setComment] = useState('')
  const { run, isPending, error, problemOf } = useAct(async () => {
    await api.call('findings.comment', { path: { finding_id: id }, body: { comment } })
    await refresh(['findings', 'history', id])
    toast({ text: texts.commented })
    setComment('')
  })
  return (
    <Form className="form" onSubmit={run}>
      <LinesField
        label={texts.comment}
        hint={texts.commentHint}
        problem={problemOf('comment') ?? ''}
        maxLength={4096}
        rows={2}
        value={comment}
        onChange={setComment}
      />
      <Refusal error={error} />
      <div className="chips">
        <button type="submit" className="button" disabled={isPending || comment.trim() === ''}>
          {texts.commentAction}
        </button>
      </div>
    </Form>
  )
}
