import { SETTINGS_SECTIONS } from '../../generated/settings-sections.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { menuTexts } from './menu-texts.ts'

/**
 * What a file of `sections` exports as `section`, in plain values: the menu and the list of settings have it without
 * loading the page, from a file that `npm run generate` makes. The name of the file is its address.
 */
export type Section = {
  readonly title: string
  readonly about: string
  readonly group: keyof typeof menuTexts.groups
  /** Where in its group: smaller ones come first. */
  readonly place: number
  readonly icon: IconName
  /** What a reader needs to see it. */
  readonly permission: string
}

export type Listed = Omit<Section, 'place'> & { readonly name: string }

/** The parts of the settings, in the order of the page. */
export const SECTIONS: readonly Listed[] = Object.entries(SETTINGS_SECTIONS).map(([name, one]) => ({ name, ...one }))
