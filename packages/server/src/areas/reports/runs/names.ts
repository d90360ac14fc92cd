import type { Named } from '../../../engine/job.ts'

export type RunPayload = { readonly runId: string }

/** A run takes a connection for as long as it lasts; it is behind what people wait for. */
export const RUN_REPORT = { kind: 'reports.run', concurrency: { perTenant: 1 } } as const satisfies Named<RunPayload>
