import { oneAtATime } from '../../service/listing.ts'
import { sql } from '../../store/sql.ts'
import type { OrganisationSettingsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import type { Calendars } from './calendar.ts'
import { numberOfWeekday, Weekday, type WeekdayName } from './weekdays.ts'

export type Settings = Omit<OrganisationSettingsRow, 'tenant_id' | 'updated_at' | 'workdays' | 'former_workdays'> & {
  readonly workdays: readonly WeekdayName[]
  readonly former_workdays: readonly WeekdayName[]
}

const USUAL_WORKDAYS = Weekday.values.slice(1, 6)

/** The settings of a tenant that never changed them are those of version 0. */
const UNCHANGED: Settings = {
  display_name: '',
  timezone: 'UTC',
  workdays: USUAL_WORKDAYS,
  locale: 'en',
  former_timezone: 'UTC',
  former_workdays: USUAL_WORKDAYS,
  calendar_from: null,
  version: 0,
}

/** What somebody called the organisation; empty when nobody did. */
export const findOrganisationName = async (tx: Tx): Promise<string> => (await getSettings(tx)).display_name

/** Where the organisation is and when it works, now and before the last change. */
export const getCalendars = async (tx: Tx): Promise<Calendars> => calendarsOf(await getSettings(tx))

export const calendarsOf = (settings: Settings): Calendars => ({
  present: { timezone: settings.timezone, workdays: settings.workdays.map(numberOfWeekday) },
  former: { timezone: settings.former_timezone, workdays: settings.former_workdays.map(numberOfWeekday) },
  changesAt: settings.calendar_from,
})

export const getSettings = async (tx: Tx): Promise<Settings> =>
  (await tx.find<Settings>(sql`select * from organisation_settings`)) ?? UNCHANGED

/** Two that change them at once do it one after the other, also before there is a row. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  await oneAtATime(tx, 'organisation')
  return getSettings(tx)
}

export const saveSettings = (tx: Tx, settings: Settings): Promise<Settings> =>
  tx.get<Settings>(
    sql`insert into organisation_settings as o (display_name, timezone, workdays, locale, former_timezone,
          former_workdays, calendar_from, updated_at)
        values (${settings.display_name}, ${settings.timezone}, ${[...settings.workdays]}, ${settings.locale},
          ${settings.former_timezone}, ${[...settings.former_workdays]}, ${settings.calendar_from}, ${tx.now})
        on conflict (tenant_id) do update set display_name = excluded.display_name, timezone = excluded.timezone,
          workdays = excluded.workdays, locale = excluded.locale, former_timezone = excluded.former_timezone,
          former_workdays = excluded.former_workdays, calendar_from = excluded.calendar_from, version = o.version + 1,
          updated_at = excluded.updated_at
        returning *`,
    'organisation',
    tx.tenantId,
  )
