import type { Command } from '../command.ts'
import { reviewsVerify } from './reviews-verify.ts'

/** Packs of reports and of reviews are checked alike. */
export const reportVerify: Command = {
  ...reviewsVerify,
  name: 'report verify',
  about: 'Checks a pack of a report: every file and the signature. Needs no database and no network.',
}
