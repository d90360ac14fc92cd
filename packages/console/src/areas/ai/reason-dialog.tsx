import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LinesField } from '../../ui/field.tsx'
import { texts } from './texts.ts'

type Props = {
  title: string
  about: string
  action: string
  act(reason: string): Promise<unknown>
  onClose(): void
}

/** Says what stops, and asks why. */
export function ReasonDialog({ act, ...rest }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog {...rest} act={() => act(reason)}>
      <LinesField label={texts.reason} rows={2} maxLength={1024} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
