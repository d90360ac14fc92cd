import { type Answered, ApiError, type Client } from '@reeve/client'

const UNUSED_DAYS = 90

/** The numbers of the overview; what the caller may not read is absent. */
export type Overview = {
  readonly risk: Answered.FindingHistoryResponse | undefined
  readonly access: Answered.GrantCountsResponse | undefined
  readonly unused: Answered.GrantCountsResponse | undefined
  readonly times: Answered.DecisionTimesResponse | undefined
  readonly coverage: Answered.DirectoryCoverage | undefined
}

/** The same as the page shows, by the days of this computer. */
export async function loadOverview(client: Client, days: number, now = new Date()): Promise<Overview> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).toISOString()
  const body = { timezone: timeZone, since }
  const [risk, access, unused, times, coverage] = await Promise.all([
    allowed(client.call('findings.history', { body })),
    allowed(client.call('directory.grants.counts', { body: {} })),
    allowed(client.call('directory.grants.counts', { body: { unusedDays: UNUSED_DAYS } })),
    allowed(client.call('requests.tasks.times', { body })),
    allowed(client.call('directory.coverage')),
  ])
  return { risk, access, unused, times, coverage }
}

async function allowed<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined
    throw error
  }
}
