import { type AnyJob, job } from '../../../../engine/job.ts'
import type { JobServices } from '../../../../service/area-job.ts'
import { type Attempted, attempt } from '../sending/attempt.ts'
import { claimAttempts } from '../sending/claim.ts'
import { nextRunOf } from '../sending/next-run.ts'
import { recordIn } from '../sending/record.ts'
import { PATIENT } from './deliver.ts'
import { DELIVER_TEST, type DeliverPayload } from './names.ts'

/** Carries one test out: its outcome and the end of the job are one commit, which the caller is waiting for. */
export const deliverTest: AnyJob<JobServices> = job<DeliverPayload, JobServices, Attempted>({
  ...DELIVER_TEST,
  about: 'Sends the sample event of a test, once.',
  retry: PATIENT,
  waits: true,

  prepare: (context, payload) =>
    attempt(context, payload, async (tenant, item, now) => (await claimAttempts(tenant, [item], now))[0]!),

  async run({ tx, last }, _payload, tried) {
    if (tried.kind === 'nothing') return tried.outcome
    const { deliveries, last: statements } = await recordIn(tx, [tried.ended])
    for (const statement of statements) last(statement)
    return nextRunOf(deliveries[0])
  },
})
