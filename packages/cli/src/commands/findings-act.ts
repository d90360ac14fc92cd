import type { Requested } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { stateOf } from '../findings/format.ts'
import { momentOf } from '../findings/moment.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { didYouMean } from '../suggest.ts'

export const findingsAct = command({
  name: 'findings act',
  about: 'Snoozes, accepts, suppresses, resolves or reopens findings.',
  args: ['ACTION', 'ID', '[ID…]'],
  flags: {
    reason: { value: 'TEXT', about: 'Why; snooze, accept-risk and suppress need one.' },
    until: { value: 'TIME', about: 'Until when, for snooze and accept-risk: 30d, 12h, or 2027-05-15T00:00:00Z.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details: async () => DETAILS,

  async run({ args: [action = '', ...ids], flags }) {
    const body = requestOf(action, flags)
    const client = await openClient(flags)
    const changed = []
    for (const id of ids) {
      const { finding } = await client.call('findings.updateState', { path: { finding_id: id }, body })
      if (!finding) continue
      changed.push(finding)
      if (!flags.json) printLine(`${id} is ${stateOf(finding)}.`)
    }
    if (flags.json) printJson(changed)
  },
})

const DETAILS = `Actions: snooze, accept-risk, suppress, unsuppress, resolve, reopen.

Examples:
  reeve findings act snooze 2bFnd00000000000000000000A1 --until 30d --reason "vendor fix is due"
  reeve findings act resolve 2bFnd00000000000000000000A1 2bFnd00000000000000000000A2

They are acted on one after the other; the first that is refused ends it.`

type Said = { readonly reason: string | undefined; readonly until: string | undefined }
type Action = {
  readonly reason: 'needed' | 'allowed' | 'none'
  readonly until: boolean
  request(said: { reason: string; until: string }): Requested.UpdateFindingStateRequest
}

const ACTIONS: Readonly<Record<string, Action>> = {
  snooze: {
    reason: 'needed',
    until: true,
    request: ({ reason, until }) => ({ snooze: { reason, snoozeUntil: until } }),
  },
  'accept-risk': {
    reason: 'needed',
    until: true,
    request: ({ reason, until }) => ({ acceptRisk: { justification: reason, expiresAt: until } }),
  },
  suppress: { reason: 'needed', until: false, request: ({ reason }) => ({ suppress: { reason } }) },
  unsuppress: { reason: 'none', until: false, request: () => ({ unsuppress: {} }) },
  resolve: { reason: 'allowed', until: false, request: ({ reason }) => ({ resolve: { reason } }) },
  reopen: { reason: 'none', until: false, request: () => ({ reopen: {} }) },
}

function requestOf(name: string, { reason, until }: Said): Requested.UpdateFindingStateRequest {
  const known = Object.keys(ACTIONS)
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (!action) throw usage(`ACTION must be one of ${known.join(', ')}, not "${name}".${didYouMean(name, known)}`)
  if (action.reason === 'needed' && !reason) throw usage(`${name} needs --reason`)
  if (action.reason === 'none' && reason !== undefined) throw usage(`${name} takes no --reason`)
  if (action.until !== (until !== undefined)) throw usage(`${name} ${action.until ? 'needs' : 'takes no'} --until`)
  return action.request({ reason: reason ?? '', until: until === undefined ? '' : momentOf(until, new Date()) })
}
