export type TaskState = 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'UNSUPPORTED' | 'CANCELED'

/** What a connector reports of a task it has tried. */
export type Ending =
  | { readonly kind: 'success'; readonly result: Readonly<Record<string, unknown>> }
  | { readonly kind: 'failure'; readonly error: string; readonly retryable: boolean }
  | { readonly kind: 'unsupported'; readonly error: string }

export type Next = {
  readonly state: Exclude<TaskState, 'RUNNING' | 'CANCELED'>
  readonly reason: string
  readonly failures: number
  /** When it may be tried again. */
  readonly due?: Temporal.Instant
}

/** How often a passing failure is tried again, and after how many seconds. */
const RETRY_SECONDS = [30, 120, 600, 1800, 3600]

/** What becomes of a task: passing failures are tried again five times, lasting ones never. */
export function nextOf(ending: Ending, failures: number, now: Temporal.Instant): Next {
  if (ending.kind === 'success') return { state: 'SUCCEEDED', reason: '', failures }
  if (ending.kind === 'unsupported') return { state: 'UNSUPPORTED', reason: ending.error, failures }
  const seconds = ending.retryable ? RETRY_SECONDS[failures] : undefined
  const counted = failures + 1
  if (seconds === undefined) return { state: 'FAILED', reason: ending.error, failures: counted }
  return { state: 'QUEUED', reason: ending.error, failures: counted, due: now.add({ seconds }) }
}

/** The host lost its lease: another may take the task now, but not for ever. */
export const nextAfterLoss = (failures: number): Pick<Next, 'reason' | 'failures'> & { isLost: boolean } => ({
  isLost: failures + 1 > RETRY_SECONDS.length,
  failures: failures + 1,
  reason: `its host fell silent ${failures + 1} time${failures === 0 ? '' : 's'}`,
})
