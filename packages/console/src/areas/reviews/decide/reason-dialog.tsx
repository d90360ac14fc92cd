import { useState } from 'react'
import { LinesField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
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
  return (
    <FormDialog
      title={title}
      about={!hasDecided ? texts.commentFirst : decision === 'DENY' ? texts.denyAbout : undefined}
      action={decision ? (texts.decisions[decision] ?? '') : texts.comment}
      isIncomplete={!hasDecided || (isRequired && comment.trim() === '')}
      save={async () => onDone(comment.trim())}
      onClose={onClose}
    >
      <LinesField
        label={isRequired ? texts.reasonRequired : texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={4096}
        value={comment}
        onChange={setComment}
      />
    </FormDialog>
  )
}
