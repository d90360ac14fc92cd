import { makeCampaign, makeReviewSite } from '../../reviews.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

/** A campaign in a state that it would take work to reach. */
async function running(tenant: TestTenant) {
  const { id } = await makeCampaign(tenant, await makeReviewSite(tenant, 1))
  await tenant.sql(`update access_reviews set state = 'OPEN', started_at = now() where id = $1`, [id])
  return { params: { access_review_id: String(id) } }
}

export const reviewReportSamples: Samples = {
  'reviews.generateReport': async (tenant) => ({
    ...(await running(tenant)),
    body: {
      format: 'ACCESS_REVIEW_REPORT_FORMAT_ZIP',
      reportColumnConfig: { columns: ['ACCESS_REVIEW_REPORT_COLUMN_TASK', 'ACCESS_REVIEW_REPORT_COLUMN_DECISIONS'] },
    },
  }),
  'reviews.listReports': running,
}
