import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptQuery } from '../../../forms/kept-form.tsx'
import { refresh } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'

type Props<Kept> = {
  title: string
  about: string
  done: string
  /** What the settings are called that are read again. */
  settings: string
  /** Reads them, as their form does. */
  load(signal: AbortSignal): Promise<Kept>
  /** Whether there is anything to take back. */
  isSetUp(kept: Kept): boolean
  act(): Promise<unknown>
}

/** Takes settings back as a whole, with the secrets in them. */
export function ForgetCard<Kept>({ title, about, done, settings, load, isSetUp, act }: Props<Kept>) {
  const { data } = useQuery(keptQuery(['settings', settings], load))
  const [isAsking, setAsking] = useState(false)
  if (data === undefined || !isSetUp(data)) return null
  return (
    <section className="card form" aria-label={title}>
      <h2>{title}</h2>
      <p className="hint">{about}</p>
      <div className="chips">
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {title}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`${title}?`}
          about={about}
          action={title}
          onClose={() => setAsking(false)}
          act={async () => {
            await act()
            await refresh(['settings', settings])
            toast({ text: done })
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}
