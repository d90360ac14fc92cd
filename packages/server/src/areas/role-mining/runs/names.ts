import type { Named } from '../../../engine/job.ts'

export type RunPayload = { readonly runId: string }

/** One at a time, behind what people wait for. */
export const MINE = { kind: 'roleMining.run', concurrency: { perTenant: 1 } } as const satisfies Named<RunPayload>
export const PRIORITY = -10
