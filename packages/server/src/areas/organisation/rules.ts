import { invalidAll, type Violation } from '../../lib/failure.ts'
import type { Answer } from '../../wire/shape.ts'
import type { Organization } from './shape.ts'

type Shown = Answer<typeof Organization>

/** What the shape alone cannot check. */
export function checkOrganisation({ timezone, workdays, locale }: NonNullable<Shown>): void {
  const violations: Violation[] = []
  const refuse = (member: string, description: string) =>
    violations.push({ field: `organization.${member}`, description, reason: 'VALUE_INVALID' })
  if (!isTimezone(timezone)) {
    refuse('timezone', `"${timezone}" is not a time zone: give an IANA name such as Europe/Berlin`)
  }
  if (workdays.length === 0) refuse('workdays', 'must have at least one day')
  for (const [index, day] of workdays.entries()) {
    if (day === 'WEEKDAY_UNSPECIFIED') refuse(`workdays[${index}]`, 'must be a day of the week')
    else if (workdays.indexOf(day) !== index) refuse(`workdays[${index}]`, 'is named twice')
  }
  if (!isLocale(locale)) refuse('locale', `"${locale}" is not a language tag such as en or de-CH`)
  if (violations.length > 0) throw invalidAll(violations)
}

/** An offset is no name: it does not follow the clocks of any place. */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
