import type { ReactNode } from 'react'
import { Failed, Loading } from '../../../../ui/states.tsx'

type Query<Data> = { data: Data | undefined; error: Error | null; refetch(): unknown }
type Props<Data> = { subject: string; query: Query<Data>; size?: 'wide'; children(data: Data): ReactNode }

/** A part of the page that loads and fails by itself. */
export function Part<Data>({ subject, query: { data, error, refetch }, size, children }: Props<Data>) {
  if (data && !error) return children(data)
  return (
    <section className={`card chart-card ${size ?? ''}`} aria-label={subject}>
      <h2>{subject}</h2>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading height={160} />}
    </section>
  )
}
