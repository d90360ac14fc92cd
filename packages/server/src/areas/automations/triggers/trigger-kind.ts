import type { StoredEvent } from '../../../engine/consume/event.ts'
import type { EnvironmentName } from '../../../expressions/environments.ts'
import type { AnyShape, Request } from '../../../wire/shape.ts'
import { cel } from '../shapes/refs.ts'
import type { Reference, Sample, Saving, Scope, TextField } from '../steps/step-kind.ts'

export const condition = cel('Fires only when this is true; always when empty.')

/** The app the automation belongs to is undefined when it is not known. */
type TriggerSaving = Saving & { readonly automationAppId: string | undefined }

/** Everything a save has to know of one kind of trigger; how it fires is in another file. */
export type TriggerKind<Shape extends AnyShape = AnyShape, Type extends string = string> = {
  /** The member of a trigger that holds its payload, and its key in the list of kinds. */
  readonly kind: string
  readonly shape: Shape
  /** Payloads that can be published and together set every field a caller may set, for tests. */
  readonly samples: readonly Sample[]
  /** As `primaryTriggerType` and the searches call it. */
  readonly type: Type
  /**
   * `app`: where it was saved by who may act in the app only, it fires for what happens in the app and to users with an
   * account there. `tenant`: it takes somebody who may act everywhere to save it.
   */
  readonly scope: Scope
  /** Whether runs it starts are about a user. */
  readonly hasSubject: boolean
  /** Texts with the environment each of them is compiled in. */
  readonly texts: readonly (TextField & { readonly environment: EnvironmentName })[]
  check?(payload: Request<Shape>, saving: TriggerSaving): void
  references?(payload: Request<Shape>): readonly Reference[]
  /** The one app it is about, for the index of live triggers. */
  appOf?(payload: Request<Shape>, automationAppId: string): string
  /** The kinds of events that may fire it. */
  readonly events?: readonly StoredEvent['kind'][]
}

export type AnyTriggerKind = Omit<TriggerKind, 'check' | 'references' | 'appOf'> & {
  check?(payload: never, saving: TriggerSaving): void
  references?(payload: never): readonly Reference[]
  appOf?(payload: never, automationAppId: string): string
}

export const triggerKind = <Shape extends AnyShape, const Type extends string>(
  definition: TriggerKind<Shape, Type>,
): TriggerKind<Shape, Type> => definition
