import type { Named } from '../../../engine/job.ts'
import type { StartedBy } from '../../../service/started-by.ts'

export const SUBMIT: Named<{ readonly submissionId: string; readonly by?: StartedBy }> = { kind: 'reviews.submit' }
/** The topic of commits that ended submissions. */
export const SUBMITTED = 'reviewSubmissions'
