import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StepOutcome } from '../kinds/step-kind.ts'
import type { StepKindName, TaskKind } from '../rows/rows.ts'
import { afterStep } from './after-step.ts'
import {
  ACTION_STATES,
  APPROVAL_STATES,
  FORM_STATES,
  isStateOf,
  PROVISION_STATES,
  TASK_STATES,
  WAIT_STATES,
} from './states.ts'
import { type MachineEvent, type MachineTask, transition } from './transition.ts'

type Row = readonly [state: string, event: string, next: string | undefined]

function check(table: Readonly<Record<string, Readonly<Record<string, string>>>>, rows: readonly Row[]): void {
  for (const [state, event, next] of rows) assert.equal(table[state]?.[event], next, `${state} ${event}`)
}

test('a task is opened, waits, is provisioned, is closed, and opens again by restart or reset', () => {
  check(TASK_STATES, [
    ['NEW', 'create', 'OPEN'],
    ['OPEN', 'waits', 'OPEN'],
    ['OPEN', 'provision', 'OPEN'],
    ['OPEN', 'close', 'CLOSED'],
    ['CLOSED', 'restart', 'OPEN'],
    ['CLOSED', 'reset', 'OPEN'],
    ['CLOSED', 'close', undefined],
  ])
})

test('an approval waits for somebody once it is assigned, and nothing moves it once it is done', () => {
  check(APPROVAL_STATES, [
    ['INIT', 'resolved', 'SENDING_NOTIFICATIONS'],
    ['INIT', 'automatic', 'DONE'],
    ['SENDING_NOTIFICATIONS', 'notified', 'WAITING'],
    ...['approve', 'deny', 'reassign', 'restart', 'skip', 'sla'].map((event): Row => ['WAITING', event, 'DONE']),
    ['WAITING', 'reresolved', 'WAITING'],
    ['INIT', 'approve', undefined],
    ...['approve', 'deny', 'reassign', 'restart', 'skip', 'sla'].map((event): Row => ['DONE', event, undefined]),
  ])
})

test('a provision step goes by its kind, falls back to people, and ends once', () => {
  check(PROVISION_STATES, [
    ['INIT', 'connector', 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET'],
    ['INIT', 'manual', 'SENDING_NOTIFICATIONS'],
    ['INIT', 'webhook', 'WEBHOOK'],
    ['INIT', 'externalTicket', 'EXTERNAL_TICKET'],
    ['INIT', 'action', 'ACCOUNT_LIFECYCLE_ACTIONS'],
    ['INIT', 'waitForMerge', 'WAITING'],
    ['INIT', 'unsupported', 'DONE'],
    ['CREATE_CONNECTOR_ACTIONS_FOR_TARGET', 'succeeded', 'DONE'],
    ['CREATE_CONNECTOR_ACTIONS_FOR_TARGET', 'failed', 'DONE'],
    ['WAITING', 'merged', 'INIT'],
    ['WAITING', 'mergeTimedOut', 'DONE'],
    ...['complete', 'cancel', 'error', 'retry', 'reassign'].map((event): Row => ['WAITING', event, 'DONE']),
    ['WEBHOOK', 'sent', 'WEBHOOK_WAITING'],
    ['WEBHOOK_WAITING', 'succeeded', 'DONE'],
    ['EXTERNAL_TICKET', 'sent', 'EXTERNAL_TICKET_WAITING'],
    ['EXTERNAL_TICKET_WAITING', 'failed', 'DONE'],
    ['ACCOUNT_LIFECYCLE_ACTIONS', 'sent', 'ACCOUNT_LIFECYCLE_ACTIONS_WAITING'],
    ['DONE', 'complete', undefined],
  ])
})

test('a wait, a form and an action have the states of their tables', () => {
  check(WAIT_STATES, [
    ['WAITING', 'holds', 'COMPLETED'],
    ['WAITING', 'timeout', 'TIMED_OUT'],
    ['WAITING', 'fails', 'WAITING'],
    ['WAITING', 'skip', 'COMPLETED'],
    ['TIMED_OUT', 'holds', undefined],
  ])
  check(FORM_STATES, [
    ['WAITING', 'valid', 'DONE'],
    ['WAITING', 'invalid', 'WAITING'],
    ['WAITING', 'reassign', 'DONE'],
    ['DONE', 'valid', undefined],
  ])
  check(ACTION_STATES, [
    ['INIT', 'started', 'RUNNING'],
    ['RUNNING', 'succeeded', 'DONE'],
    ['RUNNING', 'failed', 'ERROR'],
    ['ERROR', 'succeeded', undefined],
  ])
  assert.ok(isStateOf('approval', 'WAITING'))
  assert.ok(!isStateOf('form', 'INIT'))
})

type Ended = readonly [TaskKind, StepKindName, StepOutcome, rest: readonly StepKindName[], next: string]

test('what follows a step is one table', () => {
  const rows: readonly Ended[] = [
    ['grant', 'approval', 'approved', ['approval'], 'step'],
    ['grant', 'approval', 'approved', [], 'provide'],
    ['grant', 'approval', 'skipped', [], 'provide'],
    ['grant', 'approval', 'denied', ['approval'], 'DENIED'],
    ['certify', 'approval', 'denied', [], 'DECERTIFIED'],
    ['certify', 'approval', 'approved', [], 'CERTIFIED'],
    ['finding', 'approval', 'denied', [], 'CANCELLED'],
    ['finding', 'approval', 'approved', [], 'REMEDIATED'],
    ['grant', 'approval', 'cancelled', [], 'CANCELLED'],
    ['grant', 'accept', 'approved', ['approval', 'wait'], 'provide'],
    ['grant', 'accept', 'approved', ['approval', 'provision'], 'provisionStep'],
    ['action', 'accept', 'approved', ['approval', 'action'], 'provisionStep'],
    ['grant', 'reject', 'denied', [], 'DENIED'],
    ['grant', 'wait', 'succeeded', [], 'provide'],
    ['grant', 'wait', 'timedOut', ['approval'], 'step'],
    ['grant', 'wait', 'timedOut', ['form', 'reject'], 'step'],
    ['grant', 'wait', 'timedOut', ['form'], 'WAIT_TIMED_OUT'],
    ['revoke', 'wait', 'timedOut', [], 'WAIT_TIMED_OUT'],
    ['action', 'wait', 'timedOut', ['action'], 'CANCELLED'],
    ['grant', 'form', 'completed', ['approval'], 'step'],
    ['action', 'action', 'succeeded', [], 'SUCCESS'],
    ['action', 'action', 'errored', [], 'ERROR'],
    ['grant', 'provision', 'completed', [], 'GRANTED'],
    ['grant', 'provision', 'skipped', [], 'GRANTED'],
    ['grant', 'provision', 'cancelled', [], 'CANCELLED'],
    ['grant', 'provision', 'errored', [], 'ERROR'],
    ['revoke', 'provision', 'completed', [], 'REVOKED'],
    ['revoke', 'provision', 'skipped', [], 'ERROR'],
  ]
  for (const [type, kind, outcome, rest, next] of rows) {
    const provisions = kind === 'provision' ? [outcome] : []
    const found = afterStep({ type, kind, outcome, rest, provisions, riskAccepted: false })
    assert.equal(found.next === 'close' ? found.outcome : found.next, next, `${type} ${kind} ${outcome} [${rest}]`)
  }
  const accepted = afterStep({
    type: 'finding',
    kind: 'approval',
    outcome: 'approved',
    rest: [],
    provisions: [],
    riskAccepted: true,
  })
  assert.deepEqual(accepted, { next: 'close', outcome: 'RISK_ACCEPTED' })
})

const NEW: MachineTask = {
  type: 'revoke',
  state: 'OPEN',
  processing: 'PROCESSING',
  outcome: 'UNSPECIFIED',
  riskAccepted: false,
  steps: [],
}
const then = (task: MachineTask, ...events: readonly MachineEvent[]): MachineTask =>
  events.reduce((at, event) => transition(at, event).task, task)

test('a provision step of an instance of the policy that was replaced does not count', () => {
  const task = then(
    NEW,
    { kind: 'policyReplaced', outcome: 'restarted', by: [{ id: 'p', kind: 'provision' }] },
    { kind: 'ends', stepId: 'p', outcome: 'errored' },
    { kind: 'policyReplaced', outcome: 'restarted', by: [{ id: 'a', kind: 'approval' }] },
  )
  assert.deepEqual([task.state, task.outcome], ['OPEN', 'UNSPECIFIED'])
  const { effects } = transition(task, { kind: 'ends', stepId: 'a', outcome: 'approved' })
  assert.deepEqual(effects, [{ kind: 'provide' }])
})

test('an event about a step that is not active changes nothing', () => {
  const task = then(NEW, {
    kind: 'policyReplaced',
    outcome: 'restarted',
    by: [
      { id: 'a', kind: 'approval' },
      { id: 'b', kind: 'approval' },
    ],
  })
  for (const stepId of ['b', 'none']) {
    assert.deepEqual(transition(task, { kind: 'ends', stepId, outcome: 'approved' }), { task, effects: [] })
  }
  const closed = then(task, { kind: 'close', outcome: 'CANCELLED' })
  assert.deepEqual(transition(closed, { kind: 'ends', stepId: 'a', outcome: 'approved' }).task, closed)
  assert.deepEqual(
    closed.steps.map(({ id, outcome }) => [id, outcome]),
    [['a', 'cancelled']],
  )
})

test('random sequences of events leave one active step in an open task and none in a closed one', () => {
  let seed = 7
  const random = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  const pick = <T>(all: readonly T[]): T => all[random(all.length)]!
  const kinds: StepKindName[] = ['approval', 'wait', 'form', 'accept', 'reject', 'action']
  const types: TaskKind[] = ['grant', 'revoke', 'certify', 'action', 'finding']
  const outcomes: StepOutcome[] = ['approved', 'completed', 'skipped', 'timedOut', 'denied', 'cancelled', 'errored']
  for (let run = 0; run < 5000; run++) {
    let made = 0
    const steps = (kind?: StepKindName) =>
      Array.from({ length: 1 + random(3) }, () => ({ id: `s${++made}`, kind: kind ?? pick(kinds) }))
    let task = then({ ...NEW, type: pick(types) }, { kind: 'policyReplaced', outcome: 'restarted', by: steps() })
    const follow = (event: MachineEvent): void => {
      const { task: next, effects } = transition(task, event)
      task = next
      if (effects.some(({ kind }) => kind === 'provide')) follow({ kind: 'provide', by: steps('provision') })
    }
    for (let turn = 0; turn < 20; turn++) {
      const active = task.steps.find((step) => step.active)
      const stepId = active?.id ?? 'none'
      const event = random(10)
      if (event < 6) follow({ kind: 'ends', stepId, outcome: pick(outcomes) })
      else if (event < 8)
        follow({ kind: 'replaced', stepId, outcome: 'reassigned', by: steps(active?.kind ?? 'approval') })
      else if (event < 9) follow({ kind: 'policyReplaced', outcome: 'restarted', by: steps() })
      else follow({ kind: 'close', outcome: 'CANCELLED' })
      const count = task.steps.filter((step) => step.active).length
      assert.equal(count, task.state === 'OPEN' ? 1 : 0, JSON.stringify(task))
      if (task.outcome === 'REVOKED') {
        const own = task.steps.filter((step) => step.kind === 'provision' && !step.past)
        assert.ok(own.length > 0 && own.at(-1)!.outcome === 'completed', JSON.stringify(own))
      }
    }
  }
})
