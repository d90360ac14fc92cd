import { type ReactNode, useEffect } from 'react'
import { SessionContext, signInAddress, useSessionQuery } from '../lib/session.ts'
import { Failed } from '../ui/states.tsx'
import { texts } from './texts.ts'

/** Shows the console to those who are signed in, and sends others to sign in and back. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useSessionQuery()
  useEffect(() => {
    if (data === null) location.replace(signInAddress())
  }, [data])
  if (error) {
    return (
      <main>
        <Failed title={texts.cannotStart} error={error} onRetry={() => void refetch()} />
      </main>
    )
  }
  return data ? <SessionContext value={data}>{children}</SessionContext> : null
}
