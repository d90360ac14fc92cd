import { appReview } from './app-review.ts'
import { conflictsFirst } from './conflicts-first.ts'
import { contractorEnd } from './contractor-end.ts'
import { departmentProfile } from './department-profile.ts'
import { everybodyProfile } from './everybody-profile.ts'
import { joiner } from './joiner.ts'
import { leaver } from './leaver.ts'
import { mover } from './mover.ts'
import { oneDepartment } from './one-department.ts'
import { orphanAccounts } from './orphan-accounts.ts'
import { shortAccess } from './short-access.ts'
import type { Template } from './template.ts'
import { twoApprovals } from './two-approvals.ts'
import { unusedAccess } from './unused-access.ts'
import { unusedReview } from './unused-review.ts'

export { namedIn, textOf, unanswered, usualAnswers } from './answers.ts'
export { type Made, makeDraft } from './make.ts'
export type { Answer, Answers, Named, Question, Template } from './template.ts'

/** Every template, in the order in which they are offered. */
export const TEMPLATES: readonly Template[] = [
  joiner,
  mover,
  leaver,
  unusedAccess,
  contractorEnd,
  orphanAccounts,
  twoApprovals,
  shortAccess,
  oneDepartment,
  conflictsFirst,
  departmentProfile,
  everybodyProfile,
  appReview,
  unusedReview,
]
