import type { Named } from '../../../../engine/job.ts'
import type { Payload } from '../../../../engine/outcome.ts'

export const SCHEDULED = ['schedule', 'scheduleAppUser', 'scheduleNoUser'] as const
export type Scheduled = (typeof SCHEDULED)[number]

/** The payload of a schedule when it is due. The trigger is as it was when the schedule was set. */
export type FirePayload = Payload & {
  readonly automationId: string
  readonly place: number
  readonly kind: Scheduled
  readonly appId: string
  readonly trigger: Payload
  readonly tick: string
  /** How far it has come, when it did not end at once. */
  readonly after?: string
  readonly firedAt?: string
}

/** The job is in `fire.ts`. */
export const FIRE: Named<FirePayload> = { kind: 'automations.schedules.fire', concurrency: { perTenant: 4 } }
