import type { StoredEvent } from '../../../engine/consume/event.ts'
import type { EnvironmentName } from '../../../expressions/environments.ts'
import type { Request } from '../../../wire/shape.ts'
import type { TRIGGER_SHAPES } from '../shapes/triggers.ts'
import type { Reference, Saving, Scope, TextField } from '../steps/step-kind.ts'

export type TriggerKindName = keyof typeof TRIGGER_SHAPES
export type TriggerPayload<Kind extends TriggerKindName> = Request<(typeof TRIGGER_SHAPES)[Kind]>

/** The app the automation belongs to is undefined when it is not known. */
type TriggerSaving = Saving & { readonly automationAppId: string | undefined }

/** Everything a save has to know of one kind of trigger; how it fires stands beside it. */
export type TriggerKind<Kind extends TriggerKindName = TriggerKindName> = {
  readonly kind: Kind
  /** As `primaryTriggerType` and the searches call it. */
  readonly type: string
  /**
   * `app`: where it was saved by who may act in the app only, it fires for what happens in the app and to users with an
   * account there. `tenant`: it takes somebody who may act everywhere to save it.
   */
  readonly scope: Scope
  /** Whether runs it starts are about a user. */
  readonly hasSubject: boolean
  /** Texts with the environment each of them is compiled in. */
  readonly texts: readonly (TextField & { readonly environment: EnvironmentName })[]
  check?(payload: TriggerPayload<Kind>, saving: TriggerSaving): void
  references?(payload: TriggerPayload<Kind>): readonly Reference[]
  /** The one app it is about, for the index of live triggers. */
  appOf?(payload: TriggerPayload<Kind>, automationAppId: string): string
  /** The kinds of events that may fire it. */
  readonly events?: readonly StoredEvent['kind'][]
}

export type AnyTriggerKind = Omit<TriggerKind, 'check' | 'references' | 'appOf'> & {
  check?(payload: never, saving: TriggerSaving): void
  references?(payload: never): readonly Reference[]
  appOf?(payload: never, automationAppId: string): string
}

export const triggerKind = <Kind extends TriggerKindName>(definition: TriggerKind<Kind>): TriggerKind<Kind> =>
  definition
