import type { Named } from '../../../../engine/job.ts'

export type ReportPayload = { readonly reportId: string }

/** Writing a file takes a connection for as long as it lasts. */
export const WRITE_REPORT = {
  kind: 'reviews.reports.write',
  concurrency: { perTenant: 1 },
} as const satisfies Named<ReportPayload>
