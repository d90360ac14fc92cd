import { list } from '../../../wire/collections.ts'
import { id, int32, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'

/** How many subjects one call takes. */
export const MOST_ENTRIES = 1000

const row = int32('The row of the file that it comes from.', { min: 0 })
const subject = text(255, 'What the application knows the person by.')

export const SsoSubjectCompatibilityImportEntry = shape(
  'SSOSubjectCompatibilityImportEntry',
  'A person, and what an application knows them by.',
  { row, userId: id('The user.'), subject },
)

export const SsoSubjectCompatibilityImportIssue = shape(
  'SSOSubjectCompatibilityImportIssue',
  'Why a row is not imported.',
  { row, userId: id('The user.'), subject, reason: text(256, 'What is wrong with it.') },
)

export const SsoSubjectCompatibilityDeleteIssue = shape(
  'SSOSubjectCompatibilityDeleteIssue',
  'Why nothing was deleted of a user.',
  { userId: id('The user.'), reason: text(256, 'What is wrong with it.') },
)

export const userIds = (about: string) => list(id('The id of a user.'), MOST_ENTRIES, about)
