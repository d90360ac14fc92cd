import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as all } from '../stopping-texts.ts'

const texts = all.allOff

/** Switches all automations off or on again; says so while they are off. */
export function AllOff() {
  const canRead = useCan('settings:read')
  const canWrite = useCan('settings:write')
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: ['automations', 'settings'],
    enabled: canRead,
    queryFn: ({ signal }) => api.call('automations.settings.get', {}, { signal }),
  })
  if (!data) return null
  const isOff = data.settings?.disabled === true
  const act = async (): Promise<void> => {
    await api.call('automations.settings.set', { body: { settings: { disabled: !isOff } } })
    await refresh(['automations'], ['runs'])
    toast({ text: isOff ? texts.switchedOn : texts.switchedOff })
    setAsking(false)
  }
  return (
    <>
      {isOff && <strong role="status">{texts.areOff}</strong>}
      {canWrite && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {isOff ? texts.on : texts.off}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={isOff ? texts.onTitle : texts.offTitle}
          about={isOff ? texts.onAbout : texts.offAbout}
          action={isOff ? texts.on : texts.off}
          act={act}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
