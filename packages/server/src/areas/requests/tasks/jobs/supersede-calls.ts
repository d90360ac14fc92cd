import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { supersedeOf } from '../../../webhooks/outbound/deliveries/api.ts'
import { SUPERSEDE, type Superseding } from '../held/supersede-calls.ts'

/** Apart from the task: whoever acts on an answer holds the call before the task. */
export const supersedeCallJob = areaJob<Superseding>({
  ...SUPERSEDE,
  about: 'Ends the call of a webhook that a task no longer waits for.',
  retry: PATIENT,

  async run({ tx, emit }, { deliveryId, reason }) {
    for (const change of await supersedeOf(tx, { ids: [deliveryId] }, reason)) emit(change)
    return done
  },
})
