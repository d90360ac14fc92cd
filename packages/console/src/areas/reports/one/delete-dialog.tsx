import { useNavigate } from '@tanstack/react-router'
import { api, refresh } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'

export function DeleteDialog({ id, onClose }: { id: string; onClose(): void }) {
  const go = useNavigate()
  const act = async (): Promise<void> => {
    await api.call('reports.delete', { path: { id }, body: {} })
    await go({ to: '/reports' })
    await refresh(['reports', 'list'])
    toast({ text: texts.removed })
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      about={texts.removeAbout}
      action={texts.removeAction}
      act={act}
      onClose={onClose}
    />
  )
}
