import type { Answered } from '@reeve/client/session'
import type { IconName } from '../ui/icon.tsx'

/** An entry of the navigation. Without a permission it is for everybody who is signed in; of several, one will do. */
export type Entry = {
  readonly to: string
  readonly name: string
  readonly icon: IconName
  readonly group: 'work' | 'world' | 'rules' | 'system'
  /** Two keys, such as `g f`. */
  readonly keys: string
  readonly permission?: string | readonly string[]
}

/** Something that the command menu offers. */
export type Choice = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly icon: IconName
  readonly to: string
  /** What it does instead of going somewhere. */
  readonly act?: () => void
  readonly search?: Readonly<Record<string, string>>
  readonly permission?: string
}

/** An object as the search over everything answers it. */
export type FoundObject = Answered.FoundObject

/** How the command menu shows objects of a kind that words have found. */
export type FoundKind = {
  readonly kind: string
  readonly icon: IconName
  /** What stands beside the name. */
  about(found: FoundObject): string
  to(found: FoundObject): string
  search?(found: FoundObject): Readonly<Record<string, string>>
}

/** What an area adds to the shell besides its routes. */
export type Area = {
  readonly entries: readonly Entry[]
  /** What words find of it. */
  readonly found?: readonly FoundKind[]
  /** What can be begun from the command menu. */
  readonly actions?: readonly Choice[]
}
