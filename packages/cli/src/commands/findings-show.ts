import type { Answered } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { nameInFull, severityOf, stateOf, targetInFull, typeOf } from '../findings/format.ts'
import type { NamesById } from '../findings/lookup.ts'
import { shortName } from '../findings/names.ts'
import { printMore } from '../listing.ts'
import { pairs, printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const findingsShow = command({
  name: 'findings show',
  also: ['findings get'],
  about: 'Shows a finding, and what happened to it last.',
  args: ['ID'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [id = ''], flags }) {
    const client = await openClient(flags)
    const { finding, expanded } = await client.call('findings.get', { path: { id } })
    const { list: audits, nextPageToken } = await client.call('findings.audits.search', {
      body: { findingId: id, pageSize: MOST_AUDITS },
    })
    if (nextPageToken !== '') printMore(audits.length, `reeve api findings.audits.search findingId=${id} --all`)
    if (flags.json) return printJson({ finding, audits })
    if (!finding) return
    printLine(pairs(entriesOf(finding, namesOf(expanded)), 0))
    for (const text of [finding.description, finding.remediationDescription]) if (text) printLine(`\n${text}`)
    const rows = audits.map(({ createdAt, eventType, actorSubject }) => [
      createdAt ?? '',
      shortName('FINDING_AUDIT_EVENT_TYPE_', eventType),
      actorSubject,
    ])
    printLine(`\n${table(['when', 'what', 'who'], rows)}`)
  },
})

const MOST_AUDITS = 20

/** Related objects come with the finding; each has an id and a name. */
const namesOf = (expanded: readonly object[]): NamesById =>
  new Map(expanded.map((one) => [String(Reflect.get(one, 'id')), String(Reflect.get(one, 'displayName') ?? '')]))

function entriesOf(finding: Answered.Finding, names: NamesById): [string, string][] {
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
    ['app', finding.appId && nameInFull(finding.appId, names)],
    ['about', targetInFull(finding, names)],
    ['assignee', finding.assigneeIdentityUserId ? nameInFull(finding.assigneeIdentityUserId, names) : 'nobody'],
    ['annotations', annotations.join(' ')],
    ['came back', finding.recurrenceCount > 0 ? String(finding.recurrenceCount) : ''],
    ['first seen', finding.firstObservedAt ?? ''],
    ['last seen', finding.lastObservedAt ?? ''],
  ]
  return entries.filter(([, value]) => value !== '')
}
