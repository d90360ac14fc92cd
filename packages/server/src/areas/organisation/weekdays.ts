import { enumeration } from '../../wire/enums.ts'

export const Weekday = enumeration('Weekday', 'A day of the week.', [
  'WEEKDAY_UNSPECIFIED',
  'WEEKDAY_MONDAY',
  'WEEKDAY_TUESDAY',
  'WEEKDAY_WEDNESDAY',
  'WEEKDAY_THURSDAY',
  'WEEKDAY_FRIDAY',
  'WEEKDAY_SATURDAY',
  'WEEKDAY_SUNDAY',
])

export type WeekdayName = (typeof Weekday.values)[number]

/** Monday is 1 and Sunday is 7, as in ISO 8601. */
export const numberOfWeekday = (name: WeekdayName): number => Weekday.values.indexOf(name)
