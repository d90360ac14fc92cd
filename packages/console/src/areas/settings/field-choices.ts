import type { Choice } from '../area.ts'
import { menuTexts } from './menu-texts.ts'
import { fieldsOf } from './search-settings.ts'
import { SECTIONS } from './section.ts'

/** Every field of the settings by its name, for the command menu. */
export const fieldChoices = (): Choice[] =>
  SECTIONS.flatMap((section) =>
    fieldsOf(section).map((field) => ({
      id: `setting-${section.name}-${field}`,
      name: field,
      about: `${menuTexts.title}, ${section.title}`,
      icon: section.icon,
      to: `/settings/${section.name}`,
      permission: section.permission,
    })),
  )
