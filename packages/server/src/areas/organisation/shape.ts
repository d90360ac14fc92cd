import { list } from '../../wire/collections.ts'
import { oneOfNames } from '../../wire/enums.ts'
import { text } from '../../wire/scalars.ts'
import { readOnly, shape } from '../../wire/shape.ts'
import { Weekday } from './weekdays.ts'

export const Organization = shape('Organization', 'What the tenant says about itself.', {
  displayName: text(128, 'What people call it, in pages and mails; empty: the label.', { trim: true }),
  label: readOnly(text(63, 'What it is called in its address. The operator of the service gives it.')),
  timezone: text(
    64,
    'Where it is: an IANA name such as Europe/Berlin. Digests and reminders go by its clocks from the next day on.',
  ),
  workdays: list(oneOfNames(Weekday, 'A day of the week.'), 7, 'The days on which it works, at least one.'),
  locale: text(35, 'The language of dates and numbers in mails, a tag such as en or de-CH.'),
})
