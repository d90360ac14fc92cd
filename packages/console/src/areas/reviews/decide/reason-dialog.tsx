import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { texts } from '../texts.ts'
import type { Decisions, Pending } from './decisions.ts'
import type { Item } from './items.ts'

type Props = {
  items: readonly Item[]
  /** Without one a comment is written on what was decided. */
  decision: Pending['decision'] | undefined
  decisions: Decisions
  onClose(): void
  onDone(comment: string): void
}

/** Asks why, where the policy or the reviewer wants that said. */
export function ReasonDialog({ items, decision, decisions, onClose, onDone }: Props) {
  const form = useId()
  const [only] = items
  const [comment, setComment] = useState((only && items.length === 1 && decisions.get(only.id)?.comment) || '')
  const count = texts.reviewsCount(items.length)
  const isRequired = decision !== undefined && items.some(({ asksReason }) => asksReason[decision])
  const hasDecided = decision !== undefined || items.some(({ id }) => decisions.has(id))
  const title =
    decision === 'CERTIFY'
      ? texts.certifyTitle(count)
      : decision === 'DENY'
        ? texts.denyTitle(count)
        : texts.commentTitle(count)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onDone(comment.trim())
  }
  return (
    <Dialog
      title={title}
      about={!hasDecided ? texts.commentFirst : decision === 'DENY' ? texts.denyAbout : undefined}
      onClose={onClose}
      actions={
        <button
          type="submit"
          form={form}
          className="button primary"
          disabled={!hasDecided || (isRequired && comment.trim() === '')}
        >
          {decision ? texts.decisions[decision] : texts.comment}
        </button>
      }
    >
      <form id={form} className="form" onSubmit={submit}>
        <Field label={isRequired ? texts.reasonRequired : texts.reason} hint={texts.reasonHint}>
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
    </Dialog>
  )
}
