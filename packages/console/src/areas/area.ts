import type { Answered } from '@reeve/client/session'
import type { IconName } from '../ui/icon.tsx'

/** What the navigation is made of, in `app/entries.ts`. */
export type EntryName =
  | 'home'
  | 'catalogue'
  | 'decide'
  | 'mine'
  | 'requests'
  | 'findings'
  | 'reviews'
  | 'access'
  | 'people'
  | 'apps'
  | 'policies'
  | 'automations'
  | 'ai'
  | 'secrets'
  | 'log'
  | 'settings'

/** Without a permission it is for everybody who is signed in; of several, one will do. */
type Permission = string | readonly string[]

/** A page that the navigation, the keys and the command menu lead to. */
export type Page = {
  readonly to: string
  readonly name: string
  /** Two keys, such as `g f`. */
  readonly keys: string
  readonly permission?: Permission
  /** The entry it is a tab of; null when only the top of every page leads there, as to the inbox. */
  readonly entry: EntryName | null
  /** Where it is for those who lack a permission. */
  readonly without?: { readonly permission: Permission; readonly entry: EntryName | null }
  /** Where else this page is the current one, besides what is below it. */
  readonly also?: readonly string[]
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
  readonly pages: readonly Page[]
  /** What words find of it. */
  readonly found?: readonly FoundKind[]
  /** What the command menu offers once somebody searches, loaded then: more than the first page should carry. */
  late?(): Promise<readonly Choice[]>
  /** What can be begun from the command menu. */
  readonly actions?: readonly Choice[]
}
