import type { Named } from '../../../engine/job.ts'

/** The id of the last session that has its limits; empty at the beginning. */
export type ApplyPayload = { readonly after: string }

export const APPLY_POLICIES: Named<ApplyPayload> = {
  kind: 'signIn.sessionPolicies.apply',
  concurrency: { perTenant: 1 },
}

export const FROM_THE_FIRST: ApplyPayload = { after: '' }
