import { Failure } from '../../../lib/failure.ts'
import { StepFailed } from '../steps/step-kind.ts'
import type { RunError } from './stored.ts'

const MOST_ATTEMPTS = 5
const DELAY_SECONDS = [10, 30, 120, 600]
const JITTER = 0.2
const LONGEST_MESSAGE = 2000

/** Refusals that would be the same the next time. */
const PERMANENT = new Set<string>([
  'INVALID_ARGUMENT',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'FAILED_PRECONDITION',
  'UNIMPLEMENTED',
  'UNAUTHENTICATED',
  'DATA_LOSS',
])

export type Trouble = { readonly error: RunError; readonly permanent: boolean }

export function troubleOf(thrown: unknown): Trouble {
  if (thrown instanceof StepFailed) return { error: errorOf(thrown.code, thrown.message), permanent: true }
  if (thrown instanceof Failure) {
    return { error: errorOf(thrown.code, thrown.message), permanent: PERMANENT.has(thrown.code) }
  }
  // Messages of the database may quote values.
  const message = sqlStateOf(thrown) === '' ? String(Reflect.get(Object(thrown), 'message') ?? thrown) : 'not stored'
  return { error: errorOf('UNAVAILABLE', message), permanent: false }
}

const errorOf = (code: string, message: string): RunError => ({
  code,
  // Messages of others may contain characters that the database does not store.
  message: message.slice(0, LONGEST_MESSAGE).toWellFormed().replaceAll('\0', ''),
})

/** The same where the message may contain a secret. */
export const withoutDetails = ({ error, permanent }: Trouble): Trouble => ({
  error: { code: error.code, message: 'it failed; what went wrong is not told because the step uses a secret' },
  permanent,
})

/** When a step that has failed so often is tried again; undefined when it is not. */
export function retryTime(
  attempts: number,
  now: Temporal.Instant,
  random: () => number = Math.random,
): Temporal.Instant | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined
  const seconds = DELAY_SECONDS[attempts - 1] ?? 0
  return now.add({ milliseconds: Math.round(seconds * 1000 * (1 + JITTER * (2 * random() - 1))) })
}

/** Two transactions got in each other's way: the whole of this one is run again. */
export const isConflict = (thrown: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(thrown))

function sqlStateOf(thrown: unknown): string {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : ''
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') ? code : ''
}
