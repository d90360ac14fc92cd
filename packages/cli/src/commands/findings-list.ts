import type { Answered, Client } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { ageOf, severityOf, stateOf, targetName, typeOf } from '../findings/format.ts'
import { namesFor } from '../findings/lookup.ts'
import { knownNames, SEVERITIES, STATES, TYPES } from '../findings/names.ts'
import { LIST_FLAGS, printList, wantedCount } from '../listing.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const findingsList = command({
  name: 'findings list',
  about: 'Lists findings, those that appeared last first.',
  args: [],
  flags: {
    state: { value: 'STATE', multiple: true, about: `Only in this state: ${STATES.join(', ')}.` },
    severity: { value: 'SEVERITY', multiple: true, about: `Only as bad as this: ${SEVERITIES.join(', ')}.` },
    type: { value: 'TYPE', multiple: true, about: `Only of this type: ${TYPES.join(', ')}.` },
    app: { value: 'ID', multiple: true, about: 'Only about this app.' },
    assignee: { value: 'ID', multiple: true, about: 'Only those this user sees to; unassigned for nobody.' },
    query: { value: 'WORDS', about: 'Only with words that begin like these.' },
    ...LIST_FLAGS,
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const most = wantedCount(flags)
    const filters = {
      query: flags.query,
      states: knownNames('state', 'FINDING_STATE_', flags.state, STATES),
      severities: knownNames('severity', 'FINDING_SEVERITY_', flags.severity, SEVERITIES),
      findingTypes: knownNames('type', 'FINDING_TYPE_', flags.type, TYPES),
      appIds: flags.app,
      assigneeIdentityUserIds: flags.assignee,
    }
    const client = await openClient(flags)
    const page = (asked: { pageSize: number; pageToken: string }) =>
      client.call('findings.search', { body: { ...filters, ...asked } })
    await printList({
      most,
      isJson: flags.json,
      page,
      headings: HEADINGS,
      rowsOf: (findings) => rowsOf(client, findings),
      none: 'There are no such findings.',
    })
  },
})

const HEADINGS = ['id', 'severity', 'score', 'state', 'type', 'app', 'about', 'assignee', 'age']

async function rowsOf(client: Client, findings: readonly Answered.Finding[]): Promise<string[][]> {
  const names = await namesFor(client, findings)
  const now = new Date()
  return findings.map((one) => [
    one.id,
    severityOf(one),
    String(one.riskScore?.score ?? 0),
    stateOf(one),
    typeOf(one),
    names.get(one.appId) || one.appId || '-',
    targetName(one, names),
    names.get(one.assigneeIdentityUserId) || one.assigneeIdentityUserId || '-',
    ageOf(one, now),
  ])
}
