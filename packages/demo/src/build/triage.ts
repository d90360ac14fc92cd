import type { Answered, Client, Requested } from '@reeve/client'
import type { Time } from '../time.ts'
import type { Governed } from './governed-app.ts'

/** How many findings of each type are not resolved. */
export async function openFindings(client: Client): Promise<Record<string, number>> {
  const { list } = await client.call('findings.settings.list')
  const counted = list.filter(({ openCount }) => openCount > 0)
  return Object.fromEntries(
    counted.map(({ findingType, openCount }) => [findingType.slice('FINDING_TYPE_'.length).toLowerCase(), openCount]),
  )
}

/** The findings of every company of any size, once detectors have run. */
const EXPECTED = [
  'service_account_unowned',
  'nhi_unowned',
  'unused_secret',
  'credential_expiring',
  'connector_sync_failing',
  'connector_anomaly_detection_disabled',
  'shadow_app',
  'shadow_mcp',
  'decoy_credential_used',
]

/** Some of the findings are already triaged; returns how many were changed. */
export async function triage(client: Client, identity: Governed, time: Time): Promise<number> {
  const inDays = (days: number): string => new Date(time.now() + days * DAY_MS).toISOString()
  const report = await client.call('findings.create', { body: REPORT })
  await untilFound(client, time)
  const [kept = '', hidden = ''] = ['svc-badge-sync', 'svc-meeting-rooms']
  const accounts = await openOf(client, 'SERVICE_ACCOUNT_UNOWNED', [identity.app.id])
  const [secret] = await openOf(client, 'UNUSED_SECRET')
  const named = (name: string) => accounts.find(({ description }) => description.includes(name))
  const decided = [
    await decide(client, named(kept), {
      acceptRisk: {
        justification: 'The badge system is run by facilities; looked at every quarter.',
        expiresAt: inDays(90),
      },
    }),
    await decide(client, named(hidden), {
      suppress: { reason: 'A display in each meeting room, which can do nothing.' },
    }),
    await decide(client, secret, {
      snooze: { reason: 'Its owner moves the job away by the end of the month.', snoozeUntil: inDays(30) },
    }),
    await decide(client, report.finding, { resolve: { reason: 'The review was held and signed.' } }),
  ]
  return decided.filter((isDone) => isDone).length
}

/** As another system would report it. */
const REPORT: Requested.CreateFindingRequest = {
  severity: 'FINDING_SEVERITY_LOW',
  customSubType: 'missing_review',
  dedupKeyParts: ['demo', 'quarterly review of administrators'],
  description: 'The quarterly review of administrators was not held.',
  remediationDescription: 'Hold it, and have it signed.',
  annotations: { source: 'internal-audit' },
}

const DAY_MS = 86_400_000

const POLL_MS = 500
const LONGEST_WAIT_MS = 60_000

/** Detectors work behind the calls: until each has found something and nothing new comes, or for a minute at most. */
async function untilFound(client: Client, time: Time): Promise<void> {
  let before = ''
  for (const end = performance.now() + LONGEST_WAIT_MS; performance.now() < end; await time.pause(POLL_MS)) {
    const counts = await openFindings(client)
    const now = JSON.stringify(counts)
    if (now === before && EXPECTED.every((type) => counts[type])) return
    before = now
  }
}

/** Those that are open, in an order that does not depend on when they were found. */
async function openOf(client: Client, type: string, appIds: readonly string[] = []): Promise<Answered.Finding[]> {
  const { list } = await client.call('findings.search', {
    body: { findingTypes: [`FINDING_TYPE_${type}`], states: ['FINDING_STATE_OPEN'], appIds, pageSize: 100 },
  })
  return list.toSorted((a, b) => (a.description < b.description ? -1 : 1))
}

/** One that is no longer open was decided on before. */
async function decide(
  client: Client,
  finding: Answered.Finding | undefined | null,
  body: Requested.UpdateFindingStateRequest,
): Promise<boolean> {
  if (finding?.state !== 'FINDING_STATE_OPEN') return false
  await client.call('findings.updateState', { path: { finding_id: finding.id }, body })
  return true
}
