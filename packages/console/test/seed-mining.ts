import { sixty } from '../../server/test/role-mining/company.ts'
import { insertOutlier } from '../../server/test/role-mining/insert.ts'
import { MINING, makeCompany, mined, suggestionsOf } from '../../server/test/role-mining/make-company.ts'
import { processAll } from '../../server/test/work.ts'
import type { Site } from './site.ts'

export type SeededMining = { suggestionId: string; outlierId: string; analysisId: string }

/** A company with roles in it, a run, an analysis, and somebody who is unlike their peers. */
export async function seedMining({ tenant, world }: Site): Promise<SeededMining> {
  await makeCompany(tenant, sixty().slice(0, 30))
  await mined(world, tenant)
  const filters = [{ attribute: 'department', values: ['Engineering'] }]
  const analysis = await tenant.post(`${MINING}/custom-analysis/trigger`, { profileFilters: filters })
  await processAll(world)
  const [best] = await suggestionsOf(tenant)
  return {
    suggestionId: best!.id,
    outlierId: await insertOutlier(tenant),
    analysisId: String(analysis.body.id),
  }
}
