import type { Named } from '../../../engine/job.ts'

export const RUN_APPROVED: Named<{ taskId: string; stepId: string }> = { kind: 'aiGateway.runApproved' }
