import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PersonPicker } from '../../forms/person-picker.tsx'
import { api, refresh } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

type Props = { id: string; userId?: string; onClose(): void }

/** Starts a run of what is published, and opens it. */
export function RunDialog({ id, userId = '', onClose }: Props) {
  const go = useNavigate()
  const [person, setPerson] = useState({ id: userId, name: '' })
  const start = async (): Promise<void> => {
    const context = person.id === '' ? {} : { user_id: person.id }
    const { executionId } = await api.call('automations.execute', { path: { id }, body: { context: { context } } })
    await refresh(['runs'])
    toast({ text: texts.started })
    onClose()
    await go({ to: '/runs/$id', params: { id: executionId } })
  }
  return (
    <ConfirmDialog
      title={texts.runNow}
      about={texts.runNowAbout}
      action={texts.runNowAction}
      act={start}
      onClose={onClose}
    >
      <PersonPicker label={texts.runFor} person={person} onChange={setPerson} />
    </ConfirmDialog>
  )
}
