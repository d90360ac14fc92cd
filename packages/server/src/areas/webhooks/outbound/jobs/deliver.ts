import { plainJob } from '../../../../engine/job.ts'
import type { JobServices } from '../../../../service/area-job.ts'
import { Deliverer } from '../sending/deliverer.ts'
import { DELIVER, type DeliverPayload } from './names.ts'

/** A delivery never becomes a dead letter because this service failed: only its own rules end it. */
export const PATIENT = { delaySeconds: [1, 2, 5, 15, 60], jitter: 0.5, attempts: Number.MAX_SAFE_INTEGER }

export const deliverJob = (deliverer = new Deliverer()) =>
  plainJob<DeliverPayload, JobServices>({
    ...DELIVER,
    about: 'Sends a delivery of a webhook, again and again until it is answered, refused for good or expired.',
    retry: PATIENT,
    waits: true,
    act: (context, payload) => deliverer.deliver(context, payload),
  })
