import type { TriggerKindName } from '../triggers/index.ts'

/** A run to be started. */
export type NewRun = {
  readonly automationId: string
  /** Undefined when it is started on demand; `form` when it was requested from the catalog. */
  readonly triggerKind: TriggerKindName | 'form' | undefined
  /** One event, instant or call starts an automation once; null when each start counts. */
  readonly eventKey: string | null
  /** What ctx.trigger holds: what came from outside as it is, and what the service made. */
  readonly trigger: {
    readonly outside?: Readonly<Record<string, unknown>>
    readonly made?: Readonly<Record<string, unknown>>
    /** Fields of a form that are secret, with the reference each is stored under. */
    readonly handles?: Readonly<Record<string, string>>
  }
  readonly subjectUserId: string
  /** The automations whose runs led here, oldest first. */
  readonly lineage: readonly string[]
  readonly correlation: string
  /** Started on demand: it runs though the automation is disabled or its breaker tripped. */
  readonly byHand?: boolean
  /** Runs the draft, and counts nowhere. */
  readonly isDraft?: boolean
  readonly parentId?: string
  /** Somebody started it who may act in the app of the automation only. */
  readonly withinApp?: boolean
}

/** What became of it. `id` is empty when the event had started this automation before. */
export type StartedRun = { readonly automationId: string; readonly id: string; readonly state: string }
