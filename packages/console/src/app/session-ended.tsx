import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { api, onSessionEnded } from '../lib/api.ts'
import { signInAddress, useSession } from '../lib/session.ts'
import { texts } from './texts.ts'

const Dialog = lazy(() => import('../ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

/** Tells that the session is over without leaving the page, and goes on when somebody has signed in elsewhere. */
export function SessionEnded() {
  const [isOver, setOver] = useState(false)
  const queries = useQueryClient()
  const { user } = useSession()
  useEffect(() => onSessionEnded(() => setOver(true)), [])
  useEffect(() => {
    if (!isOver) return
    const look = async (): Promise<void> => {
      const session = await api.renew().catch(() => undefined)
      if (!session) return
      // Somebody else's page would show what the first one was allowed to see.
      if (session.user.id !== user.id) location.reload()
      setOver(false)
      await queries.invalidateQueries()
    }
    const onFocus = (): void => void look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [isOver, queries, user.id])
  if (!isOver) return null
  const actions = (
    <>
      <a className="button" href="/login?return_to=/" target="_blank" rel="noopener">
        {texts.signInElsewhere}
      </a>
      <a className="button primary" href={signInAddress()}>
        {texts.signIn}
      </a>
    </>
  )
  return (
    <Suspense>
      <Dialog
        title={texts.sessionEnded}
        about={texts.sessionEndedHint}
        actions={actions}
        onClose={() => setOver(false)}
      />
    </Suspense>
  )
}
