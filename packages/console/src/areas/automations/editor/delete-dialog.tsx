import { useNavigate } from '@tanstack/react-router'
import { api, queryClient, refresh } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'

type Props = { id: string; name: string; onDeleted(): void; onClose(): void }

export function DeleteDialog({ id, name, onDeleted, onClose }: Props) {
  const go = useNavigate()
  const remove = async (): Promise<void> => {
    await api.call('automations.delete', { path: { id } })
    onDeleted()
    toast({ text: texts.deleted(name) })
    await go({ to: '/automations' })
    queryClient.removeQueries({ queryKey: ['automations', 'one', id] })
    await refresh(['automations', 'list'])
  }
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      about={texts.deleteAbout(name)}
      action={texts.deleteAction}
      act={remove}
      onClose={onClose}
    />
  )
}
