import { ApiError } from '@reeve/client/session'
import { type ReactNode, useEffect, useState } from 'react'
import { texts } from '../lib/texts.ts'

const PATIENCE_MS = 200

/** Nothing at first: what comes quickly should not flicker. Then an outline of the size of what comes. */
export function Loading({ height = 120 }: { height?: number }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="loading" role="status" style={{ height }}>
      {isLate && <div className="skeleton" style={{ height }} />}
      <span className="sr">{texts.loading}</span>
    </div>
  )
}

/** What would be here, and the one thing to do about it. */
export const Empty = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </div>
)

type FailedProps = { title?: string; error: unknown; onRetry?: () => void }

/** What happened, that nothing was changed, how the operator finds the request, and another try. */
export const Failed = ({ title = texts.couldNotLoad, error, onRetry }: FailedProps) => {
  if (error instanceof ApiError && error.status === 404) return <Empty title={texts.notHere}>{texts.notHereHint}</Empty>
  return (
    <div className="empty" role="alert">
      <h2>{title}</h2>
      <p>
        {messageOf(error)} {texts.nothingChanged}
      </p>
      <RequestId error={error} />
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  )
}

export const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  const sentence = text.charAt(0).toUpperCase() + text.slice(1, 500)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

export const RequestId = ({ error }: { error: unknown }) =>
  error instanceof ApiError && error.requestId !== '' ? (
    <p className="hint">
      {texts.request} <code>{error.requestId}</code>
    </p>
  ) : null
