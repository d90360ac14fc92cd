import { useState } from 'react'
import { refresh } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'

type Props = {
  title: string
  about: string
  done: string
  /** What the settings are called that are read again. */
  settings: string
  act(): Promise<unknown>
}

/** Takes settings back as a whole, with the secrets in them. */
export function ForgetCard({ title, about, done, settings, act }: Props) {
  const [isAsking, setAsking] = useState(false)
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
