import { part } from '../../area.ts'
import { preferencesLog } from './events.ts'
import { getOrganisationSettings } from './operations/get-organisation.ts'
import { getOwnSettings } from './operations/get-own.ts'
import { updateOrganisationSettings } from './operations/update-organisation.ts'
import { updateOwnSettings } from './operations/update-own.ts'
import { wantsOfTheGone } from './store.ts'

export const preferencesPart = part({
  operations: [getOrganisationSettings, updateOrganisationSettings, getOwnSettings, updateOwnSettings],
  logRules: preferencesLog,
  purges: [(_now, atMost) => wantsOfTheGone(atMost)],
  tables: ['user_notification_settings'],
})
