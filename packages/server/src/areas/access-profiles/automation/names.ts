import type { Named } from '../../../engine/job.ts'

/** The key is the id of the profile. `sourceIds`: only holders of these are looked at, and nobody is removed. */
export type RunPayload = { readonly profileId: string; readonly sourceIds: readonly string[] }
export const RUN: Named<RunPayload> = { kind: 'accessProfiles.run', concurrency: { perTenant: 2 } }

/** The key is the id of the profile. */
export const APPLY: Named<{ readonly profileId: string }> = { kind: 'accessProfiles.apply' }

/** The key is the id of the user. */
export const JUDGE: Named<{ readonly userId: string }> = { kind: 'accessProfiles.judge' }
