import type { Context } from '../../../../service/context.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import type { AuditEvent } from '../audits/event-shapes.ts'
import type { Document, StepKindName, StoredTask, TaskStepRow } from '../rows/rows.ts'

/** What operations and jobs share. */
export type AreaContext = Pick<Context, 'tx' | 'tenant' | 'services' | 'emit'>

/** Adds an audit of the task; it is stored with what the step has become. */
export type Note = (
  event: AuditEvent,
  detail?: object,
  more?: { readonly error?: boolean; readonly userId?: string },
) => void

/** Somebody who could assign roles in that call has decided about this entitlement. */
export type RoleDecision = { readonly userId: string; readonly entitlementId: string }

export type StepInProgress = {
  readonly task: StoredTask
  readonly step: TaskStepRow
  readonly context: AreaContext
  /** Who approved earlier steps of this instance of the policy. */
  readonly approvedBy: readonly string[]
  /** Who has decided about roles of the service in this task. */
  readonly roleDecisions: readonly RoleDecision[]
  /** Who may act on the step now. */
  readonly assignees: readonly string[]
  readonly note: Note
}

/**
 * Why a step is looked at: its timer is due, somebody asked to process it now, its failed work is to be done again, or
 * something outside that it waits for has changed.
 */
export type LookReason =
  | { readonly kind: 'time' }
  | { readonly kind: 'processNow' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'told'; readonly by: string; readonly [fact: string]: unknown }

export type StepOutcome =
  | 'approved'
  | 'completed'
  | 'succeeded'
  | 'skipped'
  | 'timedOut'
  | 'denied'
  | 'cancelled'
  | 'errored'

export type StepResult =
  /** It is not over: somebody or something outside has to act, or its timer has to be due. */
  | {
      readonly kind: 'waits'
      /** A state of the table of its kind. */
      readonly state: string
      readonly instance: object
      /** Who may act now; those before stay when absent. */
      readonly assignees?: readonly string[]
      /** When it is looked at next; never when absent. */
      readonly dueAt?: Temporal.Instant
    }
  | {
      readonly kind: 'done'
      readonly outcome: StepOutcome
      readonly instance: object
      /** Who decided, where somebody did. */
      readonly decidedBy?: string
      /** What an action has made, kept with the task. */
      readonly made?: Document
    }
  /** Other steps take its place, and the first of them is started. */
  | {
      readonly kind: 'replaced'
      readonly outcome: 'reassigned' | 'reassignedByError'
      readonly instance: object
      readonly by: readonly FrozenStep[]
    }
  /** What is left of the policy is replaced by other steps, or by another policy from its top. */
  | {
      readonly kind: 'policyReplaced'
      readonly instance: object
      readonly by: { readonly steps: readonly FrozenStep[] } | { readonly policyId: string }
      /** Who decided so: a user id, `webhook:<id>` or empty for the service. */
      readonly actor: string
    }

export type StepKind = {
  readonly name: StepKindName
  /** Starts the step in the transaction that makes it current. */
  readonly start: (tx: Tx, at: StepInProgress) => Promise<StepResult>
  /** Called when its timer is due, on "process now", and by those who tell it something. */
  readonly look?: (tx: Tx, at: StepInProgress, why: LookReason) => Promise<StepResult>
  /** The task ends or the step is taken away while it is active: what it had begun outside is withdrawn. */
  readonly stop?: (tx: Tx, at: StepInProgress) => Promise<void>
  /** The key of what a connector was asked for this step alone; empty when nothing was. */
  readonly workKey?: (step: TaskStepRow) => string
  /** A connector has done what the step asked for after it had ended. False when nothing is to be stored. */
  readonly finishLate?: (at: StepInProgress) => Promise<boolean>
  /** Somebody says that what the step is for was done. */
  readonly complete?: (at: StepInProgress, userId: string) => Promise<StepResult>
  /** The steps that do what was decided, where the policy has none. */
  readonly provide?: (context: AreaContext, task: StoredTask) => Promise<FrozenStep[]>
  /** Called in the transaction in which any task closes, however it ends, before other areas are told. */
  readonly taskClosed?: (context: AreaContext, task: StoredTask) => Promise<void>
}
