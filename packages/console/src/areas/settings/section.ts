import { SETTINGS_SECTIONS } from '../../generated/settings-sections.ts'
import type { ICONS } from '../../ui/icons.ts'
import { SETTINGS_PAGES, type SettingsPageName } from './pages.ts'

/**
 * What a file of `sections` exports as `section`, in plain values: the menu and the list of settings have it without
 * loading the page, from a file that `npm run generate` makes. The name of the file is its address; `pages.ts` says on
 * which page of the settings it is.
 */
export type Section = {
  readonly title: string
  readonly about: string
  readonly icon: keyof typeof ICONS
  /** What a reader needs to see it. */
  readonly permission: string
}

export type Listed = Section & { readonly name: string; readonly page: SettingsPageName }

/** The parts of the settings, in the order of the pages. */
export const SECTIONS: readonly Listed[] = Object.entries(SETTINGS_SECTIONS).map(([name, one]) => ({ name, ...one }))

export type ListedPage = {
  readonly name: SettingsPageName
  readonly title: string
  readonly about: string
  readonly icon: keyof typeof ICONS
  readonly sections: readonly Listed[]
}

/** The pages with the sections that somebody may see; a page without any is left out. */
export function pagesFor(permissions: { has(permission: string): boolean }): ListedPage[] {
  const offered = Map.groupBy(
    SECTIONS.filter(({ permission }) => permissions.has(permission)),
    ({ page }) => page,
  )
  // Safe because these are the names that the table has.
  return (Object.keys(SETTINGS_PAGES) as SettingsPageName[]).flatMap((name) => {
    const { title, about, icon } = SETTINGS_PAGES[name]
    const sections = offered.get(name) ?? []
    return sections.length > 0 ? [{ name, title, about, icon, sections }] : []
  })
}
