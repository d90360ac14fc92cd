import type { Explained } from '../../../expressions/explain.ts'
import type { AreaJobContext, JobServices } from '../../../service/area-job.ts'
import type { Sealer } from '../../../service/sealer.ts'
import type { Sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Unenrolled, WantedUnenrollment } from '../../access-profiles/api.ts'
import type { ConnectorTask, TaskRequest } from '../../connectors/tasks/api.ts'
import type { ChatMessage, ChatSent } from '../../notifications/chat/api.ts'
import type { Mail, MailTo, Sent } from '../../notifications/email/api.ts'
import type { ChosenTasks, Opened, TasksDone, WantedGrants, WantedRevokes } from '../../requests/automated/api.ts'
import type { MadeReview, WantedReview } from '../../reviews/api.ts'
import type { StoredCredential, WantedCredential } from '../../vaults/api.ts'
import type { NewDelivery } from '../../webhooks/outbound/api.ts'
import type { NewRun } from '../runs/new-run.ts'
import type { RunFacts } from './step-kind.ts'

/** Something a step would do, for people. */
export type NamedEffect = {
  readonly kind: string
  /** One sentence. */
  readonly summary: string
  readonly details: Readonly<Record<string, unknown>>
}

/** A function, and what it is given. */
export type FunctionCall = {
  readonly functionId: string
  readonly input: Readonly<Record<string, unknown>>
  readonly executionId: string
  readonly stepName: string
}

/** What a step does outside of its transaction. */
export type OutsideEffects = {
  sendMail(mail: Mail, to: MailTo): Promise<Sent>
  sendChat(message: ChatMessage): Promise<ChatSent>
}

/** What a step does in its transaction, and what follows from its commit. */
export type StepEffects = {
  setUserStatus(change: { readonly userId: string; readonly status: string }): Promise<{ readonly before: string }>
  /** Returns the users whose delegate was replaced. */
  replaceDelegate(from: string, to: string): Promise<readonly string[]>
  createDelivery(delivery: NewDelivery): Promise<{ readonly id: string; readonly expires_at: Temporal.Instant }>
  callFunction(call: FunctionCall): Promise<{ readonly id: string }>
  requestTask(request: TaskRequest): Promise<ConnectorTask | { readonly cannot: string }>
  withdrawTask(id: string, reason: string): Promise<ConnectorTask | undefined>
  /** Returns the id of the run; empty when it had been started before. */
  startRun(run: NewRun): Promise<string>
  /** Asks for access; `described` is the same in words. */
  openGrants(wanted: WantedGrants, described: NamedEffect): Promise<Opened>
  /** Asks for access to be taken away. */
  openRevokes(wanted: WantedRevokes, described: NamedEffect): Promise<Opened>
  /** Ends enrolments in access profiles. */
  unenroll(wanted: WantedUnenrollment, described: NamedEffect): Promise<Unenrolled>
  closeTasks(chosen: ChosenTasks, comment: string, described: NamedEffect): Promise<TasksDone>
  reassignTasks(
    chosen: ChosenTasks,
    to: { readonly userId: string; readonly comment: string },
    described: NamedEffect,
  ): Promise<TasksDone>
  /** Makes a campaign; `described` is the same in words. */
  createReview(wanted: WantedReview, described: NamedEffect): Promise<MadeReview>
  /** Keeps a password; `described` is the same in words. */
  storeCredential(wanted: WantedCredential, described: NamedEffect): Promise<StoredCredential>
}

/** Where the secrets of a run are. */
export type RunSecrets = {
  /** `statements` have to be run for the reference to be known. */
  keep(text: string): { readonly reference: string; readonly statements: readonly Sql[] }
  /** The values of these references that are still stored. */
  open(references: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export type OutsideContext = JobServices & {
  readonly read: Tx
  readonly now: Temporal.Instant
  readonly run: RunFacts
}
export type InsideContext = JobServices &
  Pick<AreaJobContext, 'emit' | 'now'> & { readonly tx: Tx; readonly run: RunFacts }
type SecretsContext = {
  readonly tx: Tx
  readonly sealer: Sealer
  readonly executionId: bigint
  readonly now: Temporal.Instant
}

/** A text of a step and what it gave. */
export type Evaluated = {
  readonly stepName: string
  /** Where in the step the text stands. */
  readonly field: string
  readonly explained: Explained
  /** A concealed value was filled in: what is made of it is not shown either. */
  readonly usesSecret: boolean
}

/**
 * Everything a run does besides reading. The interpreter is passed one of these: that of real runs acts, that of a
 * rehearsal only describes what it would do.
 */
export type Effects = {
  outside(context: OutsideContext): OutsideEffects
  inside(context: InsideContext): StepEffects
  secrets(context: SecretsContext): RunSecrets
  /** Gets what each text of a step gave. */
  readonly watch?: (evaluated: Evaluated) => void
}
