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

/** Finds objects for the command menu by words. */
export type Finder = {
  readonly name: string
  readonly permission?: string | readonly string[]
  find(words: string, signal: AbortSignal): Promise<readonly Choice[]>
}

/** What an area adds to the shell besides its routes. */
export type Area = {
  readonly entries: readonly Entry[]
  readonly finders: readonly Finder[]
  /** What can be begun from the command menu. */
  readonly actions?: readonly Choice[]
}
