import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

// More sequences: REEVE_MODEL_RUNS=10000.
const RUNS = Number(process.env.REEVE_MODEL_RUNS ?? 40)
const PATH = '/api/v1/findings'

type State = 'OPEN' | 'IN_PROGRESS' | 'SNOOZED' | 'RISK_ACCEPTED' | 'SUPPRESSED' | 'RESOLVED'
type Action = 'snooze' | 'acceptRisk' | 'suppress' | 'unsuppress' | 'resolve' | 'reopen'

/** The table of the specification, cell by cell: where each action leads from each state, or that it is refused. */
const TABLE: Record<Action, Record<State, State | 'refused'>> = {
  snooze: row('SNOOZED', 'refused', 'SNOOZED', 'refused', 'refused', 'refused'),
  acceptRisk: row('RISK_ACCEPTED', 'RISK_ACCEPTED', 'RISK_ACCEPTED', 'RISK_ACCEPTED', 'refused', 'refused'),
  suppress: row('SUPPRESSED', 'SUPPRESSED', 'SUPPRESSED', 'SUPPRESSED', 'SUPPRESSED', 'refused'),
  unsuppress: row('refused', 'refused', 'refused', 'refused', 'OPEN', 'refused'),
  resolve: row('RESOLVED', 'RESOLVED', 'RESOLVED', 'RESOLVED', 'refused', 'refused'),
  reopen: row('refused', 'refused', 'OPEN', 'OPEN', 'OPEN', 'OPEN'),
}
function row(...to: (State | 'refused')[]): Record<State, State | 'refused'> {
  const from: State[] = ['OPEN', 'IN_PROGRESS', 'SNOOZED', 'RISK_ACCEPTED', 'SUPPRESSED', 'RESOLVED']
  return Object.fromEntries(from.map((state, index) => [state, to[index]])) as Record<State, State | 'refused'>
}

const HOUR = 3_600_000
type Model = { state: State; until: number; recurrences: number; audits: number }
type Real = { id: string }

let world: World
let acme: TestTenant
let made = 0
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const now = (): number => world.clock.now().epochMilliseconds
const at = (ms: number): string => new Date(ms).toISOString()

async function check(model: Model, { id }: Real): Promise<void> {
  const { finding } = (await acme.get(`${PATH}/${id}`)).body
  assert.equal(finding.state, `FINDING_STATE_${model.state}`)
  assert.equal(finding.recurrenceCount, model.recurrences)
  assert.equal(finding.snoozeUntil !== null, model.state === 'SNOOZED')
  assert.equal(finding.snoozeReason !== '', model.state === 'SNOOZED')
  assert.equal(finding.suppressReason !== '', model.state === 'SUPPRESSED')
  assert.equal(finding.riskAcceptanceExpiresAt !== null, model.state === 'RISK_ACCEPTED')
  assert.equal(finding.resolvedAt !== null, model.state === 'RESOLVED')
  const { body } = await acme.post('/api/v1/search/finding_audits', { findingId: id, pageSize: 100 })
  assert.equal(body.list.length, model.audits, 'each move is told once')
}

class Act implements fc.AsyncCommand<Model, Real> {
  readonly action: Action
  readonly hours: number
  constructor(action: Action, hours: number) {
    this.action = action
    this.hours = hours
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const until = now() + this.hours * HOUR
    const bodies: Record<Action, object> = {
      snooze: { reason: 'r', snoozeUntil: at(until) },
      acceptRisk: { justification: 'j', expiresAt: at(until) },
      suppress: { reason: 'r' },
      unsuppress: {},
      resolve: {},
      reopen: {},
    }
    const reply = await acme.post(`${PATH}/${real.id}/state`, { [this.action]: bodies[this.action] })
    const to = TABLE[this.action][model.state]
    if (to === 'refused') {
      assert.equal(reply.status, 400, reply.text)
    } else {
      assert.equal(reply.status, 200, reply.text)
      // A task that deals with it is cancelled, which is told too.
      model.audits += model.state === 'IN_PROGRESS' ? 2 : 1
      Object.assign(model, { state: to, until })
    }
    await check(model, real)
  }
  toString = () => `${this.action}(${this.hours})`
}

/** As if a task had been made of it: tasks themselves come later. */
class TakeUp implements fc.AsyncCommand<Model, Real> {
  check = ({ state }: Readonly<Model>) => state === 'OPEN'
  async run(model: Model, real: Real): Promise<void> {
    await acme.sql(`update findings set state = 'IN_PROGRESS', task_id = 'task' where id = $1`, [real.id])
    model.state = 'IN_PROGRESS'
    await check(model, real)
  }
  toString = () => 'takeUp'
}

class SeeAgain implements fc.AsyncCommand<Model, Real> {
  readonly key: () => string
  constructor(key: () => string) {
    this.key = key
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const body = { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: [this.key()] }
    const reply = await acme.post(PATH, body)
    assert.equal(reply.body.finding.id, real.id)
    if (model.state === 'RESOLVED') Object.assign(model, { state: 'OPEN', recurrences: model.recurrences + 1 })
    model.audits += 1
    await check(model, real)
  }
  toString = () => 'seeAgain'
}

class Wait implements fc.AsyncCommand<Model, Real> {
  readonly minutes: number
  constructor(minutes: number) {
    this.minutes = minutes
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    world.clock.move({ minutes: this.minutes })
    await acme.sql(`update clients set last_used_at = null`)
    await world.work()
    acme = Object.assign(await acme.signIn(acme.admin), acmeParts(acme))
    const ends = model.state === 'SNOOZED' || model.state === 'RISK_ACCEPTED'
    // The timer is at most a minute late.
    if (ends && model.until <= now() - 61_000) {
      model.state = 'OPEN'
      model.audits += 1
    } else if (ends && model.until <= now()) {
      const { finding } = (await acme.get(`${PATH}/${real.id}`)).body
      if (finding.state === 'FINDING_STATE_OPEN') Object.assign(model, { state: 'OPEN', audits: model.audits + 1 })
    }
    await check(model, real)
  }
  toString = () => `wait(${this.minutes} min)`
}

const acmeParts = ({ label, id, admin, sql, stored }: TestTenant) => ({ label, id, admin, sql, stored })

test('whatever is done to a finding, and in whatever order, it goes where the table says', async () => {
  let key = ''
  const commands = [
    ...(Object.keys(TABLE) as Action[]).map((action) => fc.integer({ min: 1, max: 5 }).map((h) => new Act(action, h))),
    fc.constant(new TakeUp()),
    fc.constant(new SeeAgain(() => key)),
    fc.integer({ min: 1, max: 200 }).map((minutes) => new Wait(minutes)),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 12 }), async (sequence) => {
      key = `model ${made++}`
      const { body } = await acme.post(PATH, { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: [key] })
      const setup = () => ({
        model: { state: 'OPEN' as State, until: 0, recurrences: 0, audits: 1 },
        real: { id: body.finding.id as string },
      })
      await fc.asyncModelRun(setup, sequence)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
