import type { PrepareContext } from '../../../engine/job.ts'
import type { Run } from '../../../expressions/expressions.ts'
import type { ResultName, ResultOf } from '../../../expressions/results.ts'
import type { Escaping } from '../../../expressions/templates/escape.ts'
import type { SecretHandle } from '../../../expressions/types/secret.ts'
import type { Json } from '../../../expressions/values/to-json.ts'
import { Secret } from '../../../lib/secret.ts'
import type { AreaJobContext, JobServices } from '../../../service/area-job.ts'
import type { Tx } from '../../../store/tx.ts'
import type { AnyShape, Request } from '../../../wire/shape.ts'
import type { InsideContext, OutsideContext, Perform } from '../acts/effects.ts'

/** A text inside a payload that is compiled when the automation is saved. `*` in a path is every key or index. */
export type TextField =
  | { readonly path: string; readonly result: ResultName }
  /** Texts with `{{ }}`: one text, or every text inside a free-form object. */
  | { readonly path: string; readonly template: 'text' | 'json' }

/** How a save learns what is wrong with a step; fields are paths inside the payload. */
export type Saving = {
  /** Drafts are checked for what can never be right; required fields are checked when publishing. */
  readonly publishing: boolean
  refuse(field: string, description: string, reason?: string): void
  warn(field: string, message: string): void
}

export type ReferenceType =
  | 'app'
  | 'entitlement'
  | 'connector'
  | 'webhook'
  | 'automation'
  | 'function'
  | 'accessReviewTemplate'
  | 'conflictMonitor'
  | 'catalog'
  | 'user'
/**
 * Something a payload names by id: a save warns when it is not there, and an app's own automation may not leave its
 * app.
 */
export type Reference = {
  readonly field: string
  readonly type: ReferenceType
  readonly id: string
  readonly appId?: string
  /** A username or an e-mail address will do. */
  readonly byName?: true
}

/** The run a step belongs to. */
export type RunFacts = {
  readonly executionId: string
  readonly automationId: string
  readonly version: bigint
  readonly appId: string
  /** Last saved by somebody who may act in this app only: what expressions choose must be of it too. */
  readonly withinApp: boolean
  readonly subjectUserId: string
  /** This automation and those whose runs led here, oldest first. */
  readonly lineage: readonly string[]
  readonly correlation: string
  readonly stepName: string
  /** `<executionId>/<stepName>/1`: what every effect of this step is known by, however often it is tried. */
  readonly effectKey: string
}

/** Whether the run may act in its own app only, and this is another. */
export const isOutOfApp = (run: Pick<RunFacts, 'appId' | 'withinApp'>, appId: string): boolean =>
  run.withinApp && appId !== run.appId

/** What texts of a payload are evaluated with. Errors are failures of the step. */
export type Evaluating = {
  evaluate<Name extends ResultName>(text: string, result: Name): Promise<ResultOf<Name>>
  /** A text with `{{ }}` filled in, escaped for its place; `none` when absent. */
  render(template: string, escaping?: Escaping): Promise<string>
  renderJson(value: unknown): Promise<Json>
  /** The value of a secret, for as long as it is needed. */
  open(handle: SecretHandle): Promise<string>
  /** Gets what expressions gave that are evaluated apart from these; undefined when nobody watches. */
  readonly watch?: Run['watch']
  /** The context of the run as reads show it: `{trigger, <step>…}`, without secrets. */
  shownContext(): Readonly<Record<string, Json>>
}

/**
 * A value in an output that later expressions may use and that is never shown. Code that stores outputs seals it; code
 * that does not handle it writes a placeholder.
 */
export class Concealed extends Secret<Json> {}

/** Before and outside the transaction: what happens here may happen again, under the same effect key. */
export type StepPrepareContext = PrepareContext &
  JobServices &
  Evaluating & { readonly run: RunFacts; readonly read: Tx; readonly perform: Perform<OutsideContext> }

/** In the transaction that ends the step. */
export type StepContext = Omit<AreaJobContext, 'tx'> &
  Evaluating & {
    /** For reading: what a step does goes through `perform`. */
    readonly tx: Tx
    readonly perform: Perform<InsideContext>
    readonly run: RunFacts
    /** Stores a secret with the run and returns its handle. */
    keepSecret(value: string): Promise<SecretHandle>
  }

export type StepEnd =
  /** It succeeded. Secrets in the output are SecretHandles, or Concealed where expressions may use them. */
  | { readonly kind: 'done'; readonly output: Readonly<Record<string, unknown>> }
  /** It continues when `resumeRun` is called, or at the given time at the latest. */
  | { readonly kind: 'wait'; readonly until: Temporal.Instant; readonly note: Readonly<Record<string, Json>> }

/** Why a waiting step continues. */
export type ResumeReason =
  | { readonly kind: 'time' }
  | { readonly kind: 'answer'; readonly document: Readonly<Record<string, unknown>> }
  /** `neverBegan`: nothing was done, so that it can be asked for again. */
  | { readonly kind: 'failed'; readonly message: string; readonly neverBegan?: true }

/** The step has failed for good. Anything else that is thrown is tried again. */
export class StepFailed extends Error {
  readonly code: string
  constructor(message: string, code = 'FAILED_PRECONDITION') {
    super(message)
    this.code = code
  }
}

/** What a step or a trigger may act on: the app of its automation only, or the whole tenant. */
export type Scope = 'app' | 'tenant'

export type Sample = Readonly<Record<string, unknown>>

/** Everything that a save has to know of one kind of step. What it does is in `acts`. */
export type StepKind<Shape extends AnyShape = AnyShape> = {
  /** The member of a step that holds its payload, and its key in the list of kinds. */
  readonly kind: string
  /** One of the icons of the console, by name. */
  readonly icon: string
  /** Its payload; members that are not set are absent, empty or false. */
  readonly shape: Shape
  /** Payloads that can be published and together set every field, for tests. */
  readonly samples: readonly Sample[]
  readonly texts: readonly TextField[]
  /** Its output is secret. */
  readonly secret?: boolean
  /**
   * Texts that it stores or sends as they are: a concealed value is written as a placeholder in them, or the step
   * fails. Where neither is set the value itself is filled in, and nothing of it may be stored.
   */
  readonly concealed?: 'redacted' | 'refused'
  /** Whom it is about: the subject of the run when nobody is chosen. `none` when it is about nobody. */
  readonly users: 'one' | 'many' | 'none'
  /** True when the payload chooses nobody and needs nobody: a post to a channel, a mail to addresses. */
  needsNobody?(payload: Request<Shape>): boolean
  /** Somebody loses access by it: a save warns when no circuit breaker limits it. */
  readonly takesAway?: true | ((payload: Request<Shape>) => boolean)
  /** What the shape cannot express. */
  check?(payload: Request<Shape>, saving: Saving): void
  references?(payload: Request<Shape>): readonly Reference[]
  /**
   * What it acts on beside what it names by reference: nothing outside the automation's app, or the whole tenant, which
   * takes somebody who may act everywhere to save and to start it.
   */
  readonly actsOn: Scope | ((payload: Request<Shape>) => Scope)
}

/** A kind as the list holds it, whatever its payload. */
export type AnyStepKind = Omit<StepKind, 'check' | 'references' | 'actsOn' | 'needsNobody' | 'takesAway'> & {
  needsNobody?(payload: never): boolean
  readonly takesAway?: true | ((payload: never) => boolean)
  check?(payload: never, saving: Saving): void
  references?(payload: never): readonly Reference[]
  readonly actsOn: Scope | ((payload: never) => Scope)
}

export const stepKind = <Shape extends AnyShape>(definition: StepKind<Shape>): StepKind<Shape> => definition

export const output = (value: Readonly<Record<string, unknown>>): StepEnd => ({ kind: 'done', output: value })
