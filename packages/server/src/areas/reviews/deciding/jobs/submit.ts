import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { causeIn, type StartedBy } from '../../../../service/started-by.ts'
import { carryOut } from '../carry-out.ts'
import { SUBMIT, SUBMITTED } from '../names.ts'
import { findSubmission } from '../submissions.ts'

/** The rest of a large submission, a hundred decisions in each transaction. */
export const submitJob = areaJob<{ readonly submissionId: string; readonly by?: StartedBy }>({
  ...SUBMIT,
  about: 'Makes the decisions of a submission that has more than one transaction takes.',
  retry: PATIENT,
  cause: causeIn,

  async run(context, { submissionId }) {
    const submission = await findSubmission(context.tx, submissionId)
    if (!submission || submission.ended_at) return done
    const isMore = await carryOut(context, submission)
    if (isMore) return sleepUntil(context.now)
    context.tx.notify(SUBMITTED, submissionId)
    return done
  },
})
