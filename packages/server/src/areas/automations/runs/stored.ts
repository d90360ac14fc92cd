import type { Json } from '../../../expressions/values/to-json.ts'
import type { ExecutionsRow } from '../../../store/tables.ts'
import type { ResumeReason } from '../steps/step-kind.ts'
import type { ExecutionState, StepState } from './states.ts'

type Members = Readonly<Record<string, Json>>

export type RunError = { readonly code: string; readonly message: string }

/** The progress of a run with a step. Steps that have not begun are not stored. */
export type StoredStep = {
  readonly name: string
  readonly kind: string
  readonly state: StepState
  readonly attempts: number
  readonly startedAt?: string
  readonly completedAt?: string
  readonly error?: RunError
  readonly output?: Members
  /** Keys of the output that are handles of secrets, with the reference each is stored under. */
  readonly handles?: Readonly<Record<string, string>>
  /** Keys whose values expressions may use and nobody may see. */
  readonly concealed?: Readonly<Record<string, string>>
  /** Its texts used concealed values, so all it gives is concealed. */
  readonly usesSecrets?: boolean
  /** The size of the output with all that is concealed. */
  readonly bytes?: number
}

/** What a step waits for. */
export type Waiting = { readonly until: string; readonly note: Members; readonly word?: ResumeReason }

export type StoredTrigger = {
  readonly outside?: Members
  readonly made?: Members
  /** Fields of a form that are handles of secrets, with the reference each is stored under. */
  readonly handles?: Readonly<Record<string, string>>
}

/** The columns of a run that hold JSON, typed. */
export type Execution = Omit<ExecutionsRow, 'state' | 'steps' | 'waiting' | 'trigger' | 'error'> & {
  state: ExecutionState
  steps: readonly StoredStep[]
  waiting: Waiting | null
  trigger: StoredTrigger
  error: (RunError & { readonly stepName?: string }) | null
}
