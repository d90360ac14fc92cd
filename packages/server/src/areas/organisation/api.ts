export {
  atHour,
  type Calendar,
  calendarAt,
  dayOf,
  isBetween,
  isWorkday,
  workdaysAfter,
  workdaysBefore,
  workdaysBetween,
} from './calendar.ts'
export { findOrganisationName, getCalendars } from './store.ts'
export { numberOfWeekday, Weekday, type WeekdayName } from './weekdays.ts'
