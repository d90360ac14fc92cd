import { processAll } from '../../server/test/work.ts'
import type { Site } from './site.ts'

export type SeededReports = { reportId: string }

const REPORTS = '/api/v1/reporting/reports'

/** A shared report by time, which was run once. */
export async function seedReports({ tenant, world }: Site): Promise<SeededReports> {
  const { body } = await tenant.post(REPORTS, {
    displayName: 'Who has what',
    templateId: 'who-has-access',
    visibility: 'REPORT_VISIBILITY_TENANT',
    schedule: { enabled: true, cronSpec: '0 7 * * 1' },
  })
  const reportId = String(body.report.id)
  await tenant.post(`${REPORTS}/${reportId}/run`, {})
  await processAll(world)
  return { reportId }
}
