import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Json, Reply } from '../../../../test/caller.ts'
import { insertResource, makeApp, type TestApp } from '../../../../test/directory.ts'
import {
  ACTIONS,
  type Action,
  acted,
  type Deed,
  givenAgain,
  type Model,
  newModel,
  passed,
  STATES,
  type State,
} from '../../../../test/findings/model.ts'
import { gate, SideBySide } from '../../../../test/findings/side-by-side.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { enqueue } from '../../../engine/enqueue.ts'
import { tickJob } from '../../../engine/schedule.ts'
import { DETECT, detect } from '../detectors/detect.ts'
import { expireFindings } from '../expiry/expire.ts'

// More sequences: REEVE_MODEL_RUNS=10000.
const RUNS = Number(process.env.REEVE_MODEL_RUNS ?? 100)
const AT_ONCE = Math.min(RUNS, 500)
const PATH = '/api/v1/findings'
const TICK_MINUTES = 10
/** What runs out does so between two ticks, however long the machine takes. */
const BETWEEN_MINUTES = TICK_MINUTES / 2

type Step =
  | { readonly kind: 'act'; readonly action: Action; readonly ticks: number }
  | { readonly kind: 'actAtOnce'; readonly actions: readonly [Action, Action]; readonly ticks: number }
  | { readonly kind: 'takeUp' | 'seeAgain' | 'appear' | 'vanish' }
  | { readonly kind: 'wait'; readonly ticks: number }
type Sequence = { readonly byDetector: boolean; readonly steps: readonly Step[] }
type Subject = { id: string; key: string; model: Model }

let world: World
let acme: TestTenant
let worker: ReturnType<World['worker']>
let caller: { get: TestTenant['get']; post: TestTenant['post'] }
let adminId: string
let made = 0
const through = gate(16)
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  caller = acme
  adminId = (await acme.get('/api/v1/auth/introspect')).body.userId
  worker = world.worker({
    jobs: [tickJob, expireFindings, detect],
    schedules: [{ id: 'findings.expire', pattern: '* * * * *', zone: 'UTC', job: expireFindings, payload: {} }],
  })
  await worker.drain()
})
after(async () => {
  await worker.stop()
  await world.stop()
})

const now = (): number => world.clock.now().epochMilliseconds
const post = (path: string, body: object): Promise<Reply> => through(() => caller.post(path, body))

/** Moves the clock, expires what is due, and runs the detector. Tokens do not last as long. */
async function pass(ticks: number, app?: TestApp): Promise<void> {
  world.clock.move({ minutes: ticks * TICK_MINUTES })
  await worker.drain()
  if (app) await look(app)
  caller = await acme.signIn(acme.admin)
}

async function look({ id: appId }: TestApp): Promise<void> {
  const { database, id: tenantId } = acme.stored
  await database.write({ tenantId, now: world.clock.now() }, async (tx) => {
    await enqueue(tx, DETECT, { type: 'NHI_UNOWNED', appId })
    return { result: undefined, last: [] }
  })
  await worker.drain()
}

function checkFinding(finding: Json, { state, until, reason, by, taskId, recurrences }: Model): void {
  const time = (value: string | undefined): number | undefined =>
    value === undefined ? undefined : Temporal.Instant.from(value).epochMilliseconds
  const only = <Value, Other>(wanted: State, value: Value, other: Other) => (state === wanted ? value : other)
  assert.deepEqual(
    {
      state: finding.state,
      recurrences: finding.recurrenceCount,
      by: finding.stateUpdatedById,
      taskId: finding.taskId,
      snoozed: [time(finding.snoozeUntil), finding.snoozeReason],
      accepted: [time(finding.riskAcceptanceExpiresAt), finding.riskAcceptanceJustification],
      suppressed: finding.suppressReason,
      isResolved: finding.resolvedAt !== undefined,
    },
    {
      state: `FINDING_STATE_${state}`,
      recurrences,
      by,
      taskId,
      snoozed: only('SNOOZED', [until, reason], [undefined, '']),
      accepted: only('RISK_ACCEPTED', [until, reason], [undefined, '']),
      suppressed: only('SUPPRESSED', reason, ''),
      isResolved: state === 'RESOLVED',
    },
  )
}

async function auditsOf(id: string): Promise<string[]> {
  const { body } = await post('/api/v1/search/finding_audits', { findingId: id, pageSize: 100 })
  return body.list.map(({ eventType }: Json) => eventType.slice('FINDING_AUDIT_EVENT_TYPE_'.length)).reverse()
}

const deedOf = (action: Action, ticks: number): Deed => ({
  action,
  until: now() + (ticks * TICK_MINUTES + BETWEEN_MINUTES) * 60_000,
  reason: `because of ${made++}`,
})

function ask(id: string, { action, until, reason }: Deed): Promise<Reply> {
  const at = new Date(until).toISOString()
  const bodies: Record<Action, object> = {
    snooze: { reason, snoozeUntil: at },
    acceptRisk: { justification: reason, expiresAt: at },
    suppress: { reason },
    unsuppress: {},
    resolve: { reason },
    reopen: {},
  }
  return post(`${PATH}/${id}/state`, { [action]: bodies[action] })
}

async function act(subject: Subject, deed: Deed): Promise<void> {
  const reply = await ask(subject.id, deed)
  const next = acted(subject.model, deed, adminId)
  if (next) {
    assert.equal(reply.status, 200, reply.text)
    subject.model = next
    return checkFinding(reply.body.finding, next)
  }
  assert.equal(reply.status, 400, reply.text)
  const { reason, metadata } = reply.body.details[0]
  assert.deepEqual(
    [reply.body.code, reason, metadata],
    [9, 'INVALID_STATE', { state: `FINDING_STATE_${subject.model.state}`, action: deed.action }],
  )
}

/** One is first; the other finds the result of the first, and is refused if that does not allow it. */
async function actAtOnce(subject: Subject, first: Deed, second: Deed): Promise<void> {
  const [one, other] = await Promise.all([ask(subject.id, first), ask(subject.id, second)])
  const { finding } = (await through(() => caller.get(`${PATH}/${subject.id}`))).body
  const audits = await auditsOf(subject.id)
  const inOrder = (earlier: Deed, later: Deed) => {
    const after = acted(subject.model, earlier, adminId)
    const last = acted(after ?? subject.model, later, adminId)
    return { earlier: after ? 200 : 400, later: last ? 200 : 400, model: last ?? after ?? subject.model }
  }
  const forth = inOrder(first, second)
  const back = inOrder(second, first)
  const possible = [
    { statuses: [forth.earlier, forth.later], model: forth.model },
    { statuses: [back.later, back.earlier], model: back.model },
  ]
  const fits = possible.find(
    ({ statuses, model }) =>
      String(statuses) === String([one.status, other.status]) &&
      String(model.audits) === String(audits) &&
      (!['SNOOZED', 'RISK_ACCEPTED', 'SUPPRESSED'].includes(model.state) ||
        JSON.stringify(finding).includes(`"${model.reason}"`)),
  )
  assert.ok(fits, `neither order gives ${one.status}, ${other.status} and ${audits}`)
  subject.model = fits.model
  checkFinding(finding, fits.model)
}

async function take(subject: Subject, step: Step, together: SideBySide): Promise<void> {
  switch (step.kind) {
    case 'act':
      return act(subject, deedOf(step.action, step.ticks))
    case 'actAtOnce':
      return actAtOnce(subject, deedOf(step.actions[0], step.ticks), deedOf(step.actions[1], step.ticks))
    case 'takeUp': {
      // As if a task had been made of it: tasks themselves come later.
      if (subject.model.state !== 'OPEN') return
      await acme.sql(`update findings set state = 'IN_PROGRESS', task_id = 'task' where id = $1`, [subject.id])
      subject.model = { ...subject.model, state: 'IN_PROGRESS', taskId: 'task' }
      return
    }
    case 'seeAgain': {
      if (subject.model.isThere !== undefined) return
      const { body } = await post(PATH, { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: [subject.key] })
      assert.equal(body.finding.id, subject.id)
      subject.model = givenAgain(subject.model)
      return checkFinding(body.finding, subject.model)
    }
    case 'appear':
    case 'vanish': {
      if (subject.model.isThere === undefined) return
      const isThere = step.kind === 'appear'
      const type = isThere ? 'NHI_TYPE_MANAGED_IDENTITY' : 'NHI_TYPE_UNSPECIFIED'
      await acme.sql('update app_resources set nhi_type = $1 where id = $2', [type, subject.key])
      subject.model = { ...subject.model, isThere }
      return
    }
    case 'wait':
      return together.wait(step.ticks)
  }
}

async function begin(sequences: readonly Sequence[], app: TestApp): Promise<Subject[]> {
  const subjects = await Promise.all(
    sequences.map(async ({ byDetector }): Promise<Subject> => {
      const key = byDetector ? await newIdentity(app) : `model ${made++}`
      if (byDetector) return { id: '', key, model: newModel(true) }
      const { body } = await post(PATH, { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: [key] })
      return { id: body.finding.id, key, model: newModel() }
    }),
  )
  await look(app)
  const found = await acme.sql('select id, app_resource_id from findings where app_id = $1', [app.id])
  const ids = new Map(found.map((row) => [row.app_resource_id, String(row.id)]))
  return subjects.map((one) => ({ ...one, id: one.id || ids.get(one.key)! }))
}

const newIdentity = (app: TestApp): Promise<string> =>
  through(() =>
    insertResource(acme, { app_id: app.id, app_resource_type_id: app.typeId, nhi_type: 'NHI_TYPE_MANAGED_IDENTITY' }),
  )

/** Everything as it is, a page at a time. */
async function checkAll(subjects: readonly Subject[]): Promise<void> {
  for (let start = 0; start < subjects.length; start += 100) {
    const some = subjects.slice(start, start + 100)
    const { body } = await post(`${PATH}/search`, { refs: some.map(({ id }) => ({ id })), pageSize: 100 })
    const byId = new Map<string, Json>(body.list.map((one: Json) => [one.id, one]))
    for (const { id, model } of some) checkFinding(byId.get(id), model)
  }
}

async function runTogether(sequences: readonly Sequence[]): Promise<void> {
  const app = await makeApp(acme)
  const subjects = await begin(sequences, app)
  const together = new SideBySide(async (ticks) => {
    await pass(ticks, app)
    for (const subject of subjects) subject.model = passed(subject.model, now())
    await checkAll(subjects)
  })
  await together.run(
    sequences.map(({ steps }, index) => async () => {
      const subject = subjects[index]!
      try {
        for (const step of steps) await take(subject, step, together)
      } catch (error) {
        throw new Error(`after ${JSON.stringify(steps)}`, { cause: error })
      }
    }),
  )
  await checkAll(subjects)
  await Promise.all(subjects.map(async ({ id, model }) => assert.deepEqual(await auditsOf(id), model.audits)))
}

test('every action leads from every state where the table says', async () => {
  const ways: Record<State, Step[]> = {
    OPEN: [],
    IN_PROGRESS: [{ kind: 'takeUp' }],
    SNOOZED: [{ kind: 'act', action: 'snooze', ticks: 1 }],
    RISK_ACCEPTED: [{ kind: 'act', action: 'acceptRisk', ticks: 1 }],
    SUPPRESSED: [{ kind: 'act', action: 'suppress', ticks: 1 }],
    RESOLVED: [{ kind: 'act', action: 'resolve', ticks: 1 }],
  }
  const cells = STATES.flatMap((state) => ACTIONS.map((action) => ({ state, action })))
  assert.equal(cells.length, 36)
  await runTogether(
    cells.map(({ state, action }) => ({
      byDetector: false,
      steps: [...ways[state], { kind: 'act', action, ticks: 1 }],
    })),
  )
})

test('whatever is done to findings, and in whatever order, they go where the tables say', async () => {
  const action = fc.constantFrom(...ACTIONS)
  const ticks = fc.integer({ min: 0, max: 6 })
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('act' as const), action, ticks }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('actAtOnce' as const), actions: fc.tuple(action, action), ticks }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom('takeUp' as const, 'seeAgain', 'appear', 'vanish') }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ticks: fc.integer({ min: 1, max: 5 }) }),
    },
  )
  const sequence = fc.record({
    byDetector: fc.boolean(),
    steps: fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }),
  })
  const checked = await fc.check(
    fc.asyncProperty(fc.array(sequence, { minLength: AT_ONCE, maxLength: AT_ONCE }), runTogether),
    // A sequence is short enough to be read as it is.
    { numRuns: Math.ceil(RUNS / AT_ONCE), endOnFailure: true },
  )
  if (checked.failed) throw new Error(`with the seed ${checked.seed}`, { cause: checked.errorInstance })
})
