import type { Answered, Client, Requested } from '@reeve/client'
import { DAY_MS } from './past.ts'

const A_WEEK = 3

type Deciding = { readonly week: number; readonly now: number }

/** Each week some of the oldest open findings are decided on, in turn as people do. */
export async function triageSome(client: Client, { week, now }: Deciding): Promise<void> {
  const { list } = await client.call('findings.search', { body: { states: ['FINDING_STATE_OPEN'], pageSize: 100 } })
  const oldest = list.toSorted((a, b) =>
    `${a.createdAt} ${a.description}` < `${b.createdAt} ${b.description}` ? -1 : 1,
  )
  for (const [index, finding] of oldest.slice(0, A_WEEK).entries()) {
    const body = DECISIONS[(week + index) % DECISIONS.length]!(finding, now)
    await client.call('findings.updateState', { path: { finding_id: finding.id }, body })
  }
}

const inDays = (now: number, days: number): string => new Date(now + days * DAY_MS).toISOString()

/** What is snoozed or accepted for a time opens again. */
const DECISIONS: readonly ((finding: Answered.Finding, now: number) => Requested.UpdateFindingStateRequest)[] = [
  (_, now) => ({ snooze: { reason: 'Its owner is on leave until then.', snoozeUntil: inDays(now, 10) } }),
  () => ({ resolve: { reason: 'Looked at with the owner of the app, and put right.' } }),
  (_, now) => ({
    acceptRisk: { justification: 'Needed until the migration is over.', expiresAt: inDays(now, 30) },
  }),
  () => ({ resolve: { reason: 'Belongs to a system that was switched off.' } }),
]
