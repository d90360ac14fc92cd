import type { ReactNode } from 'react'
import { Failed, Loading } from '../../../ui/states.tsx'
import styles from './page.module.css'

export type Query<Data> = { data: Data | undefined; error: Error | null; refetch(): unknown }
type Props<Data> = { title: string; query: Query<Data>; size?: 'wide'; children(data: Data): ReactNode }

/** A part of the page that loads and fails by itself. */
export function Card<Data>({ title, query, size, children }: Props<Data>) {
  const { data, error, refetch } = query
  return (
    <section className={size ? `card ${styles[size]}` : 'card'} aria-label={title}>
      <h2>{title}</h2>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        children(data)
      ) : (
        <Loading height={96} />
      )}
    </section>
  )
}
