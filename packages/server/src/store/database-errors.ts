import pg from 'pg'
import { Failure, unavailable } from '../lib/failure.ts'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const isRetryable = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01'

/** A plan made before a migration gave its table another column: nothing of the transaction has happened. */
export const isStalePlan = (error: unknown): boolean => !(error instanceof Failure) && codeOf(error) === '0A000'

/** Connections whose state is unknown are thrown away, and those with stale plans. */
export function isBroken(error: unknown): boolean {
  if (error instanceof Failure) return false
  const code = codeOf(error)
  if (isStalePlan(error) || code.startsWith('08') || code.startsWith('57P')) return true
  return (
    !(error instanceof pg.DatabaseError) && (code !== '' || /connection|terminated|not queryable/i.test(String(error)))
  )
}

/** The server has no connection left for this role, this database or anybody. */
export const isFull = (error: unknown): boolean => codeOf(error) === '53300'

export const isForbidden = (error: unknown): boolean => codeOf(error) === '42501'

/** A database that is away, or that has no room, is a passing state of the service, not a bug. */
export function databaseFailure(error: unknown): unknown {
  if (error instanceof Failure) return error
  const code = codeOf(error)
  if (isFull(error)) return unavailable('the database has no connection left; try again')
  if (code === '53100') return unavailable('the disk of the database is full; try again')
  if (code.startsWith('53')) return unavailable('the database lacks memory or room; try again')
  // Not as one that is away: work that takes too long each time is given up in the end.
  if (code === '57014') {
    const details = { status: 503, retryAfterSeconds: 1 }
    return new Failure('DEADLINE_EXCEEDED', 'DATABASE_TIMEOUT', 'the database took too long; try again', details)
  }
  const away = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|08|57)/.test(code)
  const cut = /Connection terminated|not queryable|timeout exceeded when trying to connect/i.test(String(error))
  return away || cut ? unavailable('the database is not reachable; try again') : error
}
