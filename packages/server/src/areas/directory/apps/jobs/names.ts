import type { Named } from '../../../../engine/job.ts'

/** The parts of the jobs that are needed to enqueue them. The key of each is the id of the app or report. */
export type ClearPayload = { readonly appId: string }
export const CLEAR_APP: Named<ClearPayload> = { kind: 'directory.clearApp' }

/** It continues after the entitlement `after`, having changed so many. */
export type ApplyPayload = { readonly appId: string; readonly after: string; readonly changed: number }
export const APPLY_DEFAULTS: Named<ApplyPayload> = { kind: 'directory.applyRequestDefaults' }

export type ReportPayload = { readonly reportId: string }
export const WRITE_REPORT: Named<ReportPayload> = { kind: 'directory.writeAppReport' }
