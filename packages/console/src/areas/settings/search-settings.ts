import { SETTINGS_FIELDS } from '../../generated/settings-fields.ts'
import { SETTINGS_PAGES } from './pages.ts'
import type { Listed } from './section.ts'

/** A section that the words are about, or a field of it by what it is called. */
export type SettingFound = { readonly section: Listed; readonly field?: string }

const MOST = 30

const has = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word))

/** What of the settings has all words: sections first, then the fields of sections that are none of these. */
export function searchSettings(sections: readonly Listed[], typed: string): SettingFound[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const meant = sections.filter(({ title, about, page }) =>
    has(`${title} ${about} ${SETTINGS_PAGES[page].title}`.toLowerCase(), words),
  )
  const fields = sections
    .filter((section) => !meant.includes(section))
    .flatMap((section) =>
      fieldsOf(section)
        .filter((field) => has(`${field} ${section.title}`.toLowerCase(), words))
        .map((field) => ({ section, field })),
    )
  return [...meant.map((section) => ({ section })), ...fields].slice(0, MOST)
}

/** What the fields of a section are called. */
export const fieldsOf = ({ name }: Listed): readonly string[] => SETTINGS_FIELDS[name] ?? []
