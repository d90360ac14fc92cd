import type { Named } from '../../../engine/job.ts'
import type { Ref } from '../entries/store.ts'

/** The key is the id of the user. */
export const FOLLOW: Named<{ readonly userId: string }> = { kind: 'accessProfiles.follow' }

/** The key is the id of the profile. */
export const END_MEMBERS: Named<{ readonly profileId: string }> = { kind: 'accessProfiles.endMembers' }

export type SpreadPayload = {
  readonly profileId: string
  readonly way: 'give' | 'take'
  readonly refs: readonly Ref[]
  /** The last user who was reached. */
  readonly after: string
}
export const SPREAD: Named<SpreadPayload> = { kind: 'accessProfiles.spread' }
