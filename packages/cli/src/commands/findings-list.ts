import type { Answered } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { knownNames, SEVERITIES, STATES, wireName } from '../findings/names.ts'
import { severityOf, stateOf, targetOf, typeOf } from '../findings/told.ts'
import { say, sayJson, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

const PAGE = 100

export const findingsList = command({
  name: 'findings list',
  about: 'Lists findings, those that appeared last first.',
  args: [],
  flags: {
    state: { value: 'STATE', multiple: true, about: `Only in this state: ${STATES.join(', ')}.` },
    severity: { value: 'SEVERITY', multiple: true, about: `Only as bad as this: ${SEVERITIES.join(', ')}.` },
    type: { value: 'TYPE', multiple: true, about: 'Only of this type, such as nhi-unowned.' },
    app: { value: 'ID', multiple: true, about: 'Only about this app.' },
    assignee: { value: 'ID', multiple: true, about: 'Only those this user sees to; unassigned for nobody.' },
    query: { value: 'WORDS', about: 'Only with words that begin like these.' },
    limit: { value: 'COUNT', default: '100', about: 'So many at most.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ flags }) {
    const limit = Number(flags.limit)
    if (!/^\d+$/.test(flags.limit) || limit < 1) throw usage(`--limit must be a count, not "${flags.limit}"`)
    const filters = {
      query: flags.query,
      states: knownNames('state', 'FINDING_STATE_', flags.state, STATES),
      severities: knownNames('severity', 'FINDING_SEVERITY_', flags.severity, SEVERITIES),
      findingTypes: flags.type.map((type) => wireName('FINDING_TYPE_', type)),
      appIds: flags.app,
      assigneeIdentityUserIds: flags.assignee,
    }
    const client = await openClient(flags)
    const all: Answered.Finding[] = []
    let pageToken = ''
    do {
      const pageSize = Math.min(PAGE, limit - all.length)
      const page = await client.call('findings.search', { body: { ...filters, pageSize, pageToken } })
      all.push(...page.list)
      pageToken = page.nextPageToken
    } while (pageToken !== '' && all.length < limit)
    if (flags.json) return sayJson(all)
    if (all.length === 0) return say('There are no such findings.')
    const rows = all.map((one) => [
      one.id,
      severityOf(one),
      String(one.riskScore?.score ?? 0),
      stateOf(one),
      typeOf(one),
      targetOf(one),
      one.lastAppearedAt ?? '',
    ])
    say(table(['id', 'severity', 'score', 'state', 'type', 'about', 'appeared'], rows))
  },
})
