import type { Named } from '../../../engine/job.ts'

export const SUBMIT: Named<{ readonly submissionId: string }> = { kind: 'reviews.submit' }
/** The topic of commits that ended submissions. */
export const SUBMITTED = 'reviewSubmissions'
