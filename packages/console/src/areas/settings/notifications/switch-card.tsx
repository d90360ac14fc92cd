import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as all } from '../texts.ts'

const texts = all.notifications
const queryKey = ['settings', 'notifications']

/** Whether the tenant sends anything to anybody. */
export function SwitchCard() {
  const canWrite = useCan('settings:write')
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('notifications.switch.get', {}, { signal }),
  })
  const isOff = data?.disabled === true
  const change = async (): Promise<void> => {
    await api.call('notifications.switch.set', { body: { disabled: !isOff } })
    await refresh(queryKey)
    toast({ text: isOff ? texts.nowOn : texts.nowOff })
    setAsked(false)
  }
  return (
    <>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={120} />}
      {data && (
        <section className="card" aria-label={texts.title}>
          <p>
            <StateBadge tone={isOff ? 'bad' : 'good'}>{isOff ? texts.off : texts.on}</StateBadge>{' '}
            {isOff ? texts.offHint : texts.onHint}
          </p>
          {canWrite && (
            <p>
              <button type="button" className="button" onClick={() => setAsked(true)}>
                {isOff ? texts.switchOn : texts.switchOff}
              </button>
            </p>
          )}
        </section>
      )}
      {isAsked && (
        <ConfirmDialog
          title={isOff ? texts.switchOn : texts.switchOff}
          about={isOff ? texts.onAbout : texts.offAbout}
          action={isOff ? texts.switchOn : texts.switchOff}
          act={change}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
