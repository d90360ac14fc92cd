import type { Answer } from '../../wire/shape.ts'
import type { Organization } from './shape.ts'
import type { Settings } from './store.ts'

export const toOrganization = (settings: Settings, label: string): NonNullable<Answer<typeof Organization>> => ({
  displayName: settings.display_name,
  label,
  timezone: settings.timezone,
  workdays: settings.workdays,
  locale: settings.locale,
})
