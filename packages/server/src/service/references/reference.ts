import type { TargetKind } from '../authority.ts'

/** What is asked of whoever saves a member that names another object. */
export const AT_SAVING = {
  uses: 'may do with it what the service is to do, or it belongs to the same app',
  anybody: 'it is there; everybody may name one',
  ownApp: 'it belongs to the app that the call is about',
  covered: 'the permission of the call covers what it names',
  call: 'says what the call is about, which its guard decides',
  outside: 'names nothing of this service',
} as const

/** What is asked again when the service acts by it. */
export const WHEN_CARRIED_OUT = {
  asked: 'it belongs to the same app, or somebody who may use it has agreed',
  itself: 'it is still there, and its own rules decide',
  nothing: 'the service does nothing by it',
} as const

/** A member of a request that is kept and names another object. */
export type Reference = {
  /** What it names. */
  readonly to: string
  readonly saving: keyof typeof AT_SAVING
  readonly acting: keyof typeof WHEN_CARRIED_OUT
}

/** Those of an area, by `Shape.member`. */
export type References = Readonly<Record<string, Reference>>

/** The service acts on it because it is named: asked at saving and again when that is carried out. */
export const uses = (to: TargetKind): Reference => ({ to, saving: 'uses', acting: 'asked' })

/** Asked at saving by the rule of the target; what happens then is decided by the target's own rules. */
export const namedByThoseWhoMay = (to: TargetKind): Reference => ({ to, saving: 'uses', acting: 'itself' })
