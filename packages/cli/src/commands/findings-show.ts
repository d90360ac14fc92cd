import type { Answered, Client } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { shortName } from '../findings/names.ts'
import { severityOf, stateOf, targetOf, typeOf } from '../findings/told.ts'
import { pairs, say, sayJson, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const findingsShow = command({
  name: 'findings show',
  about: 'Shows a finding, and what happened to it last.',
  args: ['ID'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    const { finding } = await client.call('findings.get', { path: { id } })
    const audits = await auditsOf(client, id)
    if (flags.json) return sayJson({ finding, audits })
    if (!finding) return
    say(pairs(entriesOf(finding), 0))
    for (const text of [finding.description, finding.remediationDescription]) if (text) say(`\n${text}`)
    const rows = audits.map(({ createdAt, eventType, actorSubject }) => [
      createdAt ?? '',
      shortName('FINDING_AUDIT_EVENT_TYPE_', eventType),
      actorSubject,
    ])
    say(`\n${table(['when', 'what', 'who'], rows)}`)
  },
})

const MOST_AUDITS = 20

async function auditsOf(client: Client, findingId: string): Promise<readonly Answered.FindingAuditEvent[]> {
  const body = { findingId, pageSize: MOST_AUDITS }
  return (await client.call('findings.audits.search', { body })).list
}

function entriesOf(finding: Answered.Finding): [string, string][] {
  const until = finding.snoozeUntil ?? finding.riskAcceptanceExpiresAt
  const reason = finding.snoozeReason || finding.riskAcceptanceJustification || finding.suppressReason
  const annotations = Object.entries(finding.annotations).map(([key, value]) => `${key}=${value}`)
  const entries: [string, string][] = [
    ['id', finding.id],
    ['type', typeOf(finding)],
    ['severity', severityOf(finding)],
    ['score', String(finding.riskScore?.score ?? 0)],
    ['state', `${stateOf(finding)}${until ? ` until ${until}` : ''}`],
    ['reason', reason],
    ['about', targetOf(finding)],
    ['assignee', finding.assigneeIdentityUserId],
    ['annotations', annotations.join(' ')],
    ['came back', finding.recurrenceCount > 0 ? String(finding.recurrenceCount) : ''],
    ['first seen', finding.firstObservedAt ?? ''],
    ['last seen', finding.lastObservedAt ?? ''],
  ]
  return entries.filter(([, value]) => value !== '')
}
