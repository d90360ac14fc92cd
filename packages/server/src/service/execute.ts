import { createHash } from 'node:crypto'
import { Failure, invalidAll, MOST_VIOLATIONS, type Violation } from '../lib/failure.ts'
import { nearest } from '../lib/nearest.ts'
import type { Database, WriteTx } from '../store/database.ts'
import type { Sql } from '../store/sql.ts'
import type { Tx } from '../store/tx.ts'
import { compatibleAnswer, compatibleFailure, compatiblePath } from '../wire/compatible.ts'
import { type Ignored, newReading, refuse } from '../wire/field.ts'
import { type WireNames, writtenSpelling } from '../wire/names.ts'
import { openPage } from '../wire/page.ts'
import { inOrderSent, validExcept } from '../wire/valid-paths.ts'
import { apiCalled } from './api-call.ts'
import type { CallContext, Context } from './context.ts'
import { appendEvents, type Cause, type Change } from './events.ts'
import { claimKey, type IdempotentCall, type KeptAnswer, keepAnswer, keepFailure, objectIdOf } from './idempotency.ts'
import { addNames } from './names/named-objects.ts'
import { type AnyOperation, showsSecret } from './operation.ts'

/** A call as the transport hands it over: read, but not yet checked. */
export type Call = {
  readonly callContext: CallContext
  readonly params: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly ifMatch: string | undefined
  readonly idempotencyKey: string | undefined
  /** The caller wants unknown fields refused. */
  readonly strict: boolean
  /** The path as called, which a page token and an idempotency key are bound to. */
  readonly path: string
}

export type Reply = Outcome & { ignored: readonly string[] }

/** The caller has the permission. Checks the shape, then runs the operation in one transaction that also records its events. */
export function execute(operation: AnyOperation, call: Call): Promise<Reply> {
  const { wireNames } = call.callContext.services
  return wireNames === 'neutral' ? executeNeutral(operation, call) : executeCompatible(operation, call)
}

/** The answer or the refusal has the names that other clients know; what is stored and done does not depend on them. */
async function executeCompatible(operation: AnyOperation, call: Call): Promise<Reply> {
  const { request, response } = operation
  try {
    const reply = await executeNeutral(operation, call)
    return {
      ...reply,
      answer: compatibleAnswer(response, request, reply.answer),
      ignored: reply.ignored.map((field) => compatiblePath(request, field)),
    }
  } catch (error) {
    throw error instanceof Failure ? compatibleFailure(request, error) : error
  }
}

async function executeNeutral(operation: AnyOperation, call: Call): Promise<Reply> {
  const { input, ignored } = await readInput(operation, call)
  // Safe because `prepare` is not called.
  const unprepared: Job = { operation, call, input, ignored, prepared: undefined as never }
  const prepared = operation.prepare ? await prepare(unprepared, operation.prepare) : undefined
  const job: Job = { ...unprepared, prepared: prepared as never } // Safe because `run` takes what `prepare` made.
  const kept = operation.writes ? await runWriting(job) : await runReading(job)
  const answer = operation.awaitResult ? await awaitResult(job, kept.answer) : kept.answer
  return { ...kept, answer, ignored }
}

/** Nothing is done outside the database for a caller whom the guard refuses. */
async function prepare(job: Job, work: NonNullable<AnyOperation['prepare']>): Promise<unknown> {
  const { operation, call, input } = job
  const { guard } = operation
  const context = guard.load ? await guarded(job, readerOf(call), onlyReads(operation)) : call.callContext
  return work(context as never, input, call.params as never) // Safe because the guard has loaded what it takes.
}

/** The caller gets the final result, when the operation waits for it. */
async function awaitResult({ operation, call }: Job, answer: string): Promise<string> {
  const later = await operation.awaitResult!(call.callContext, JSON.parse(answer) as never) // Safe because `run` wrote it.
  return textOf(operation, call, readerOf(call), later)
}

type Job = { operation: AnyOperation; call: Call; input: never; ignored: readonly string[]; prepared: never }
/** `changed` names the types of what was changed; the call itself is then recorded with the change. */
type Outcome = { answer: string; etag: string; replayed: boolean; changed: readonly string[] }

async function readInput(operation: AnyOperation, call: Call): Promise<{ input: never; ignored: string[] }> {
  const reading = newReading(operation.method === 'GET')
  const input = operation.request.read(call.body, '', reading)
  if (call.strict || operation.strict) {
    for (const one of reading.ignored)
      refuse(reading, one.field, unknownField(one, call.callContext.services.wireNames), 'UNKNOWN_FIELD')
  }
  if (reading.violations.length > 0) throw invalidAll(await withContent(operation, call, input, reading.violations))
  // Safe because the shape has read it; the list of operations forgets the shapes' types.
  return { input: input as never, ignored: reading.ignored.map(({ field }) => field) }
}

/** A name may be as long as a body: only what looks like one is compared with those that are known. */
const LONGEST_NAME = 64

function unknownField({ name, shape, known }: Ignored, names: WireNames): string {
  const near = name.length <= LONGEST_NAME ? nearest(name, known.keys()) : undefined
  if (near === undefined) return 'is not a known field'
  return `is not a known field; did you mean "${writtenSpelling(names, shape, known.get(near)!, near)}"?`
}

/** Every violation at once: those of the shape, and those of the content of what could be read all the same. */
async function withContent(
  operation: AnyOperation,
  call: Call,
  input: unknown,
  violations: Violation[],
): Promise<Violation[]> {
  // Past the limit it is not known what else is wrong, so nothing of the rest can be judged.
  if (!operation.check || input === undefined || violations.length >= MOST_VIOLATIONS) return violations
  const readable = { input, isValid: validExcept(violations) } as never // Safe because the shape has read what is there.
  // Safe because `run` is not called.
  const job: Job = { operation, call, input: input as never, ignored: [], prepared: undefined as never }
  try {
    const context = await guarded(job, readerOf(call), onlyReads(operation))
    const found = await operation.check(context as never, readable, call.params as never) // Safe because it is guarded.
    return inOrderSent([...violations, ...found], call.body)
  } catch (error) {
    if (error instanceof Failure) return violations
    throw error
  }
}

async function runReading(job: Job): Promise<Outcome> {
  const { answer, etag } = await runIn(job, readerOf(job.call), onlyReads(job.operation))
  return { answer, etag, replayed: false, changed: [] }
}

const readerOf = ({ callContext }: Call): Tx =>
  callContext.tenant.database.reader({ tenantId: callContext.tenant.id, now: callContext.now })

const onlyReads = (operation: AnyOperation) => (): never => {
  throw new Error(`${operation.id} only reads and cannot record a change`)
}

async function runWriting(job: Job): Promise<Outcome> {
  const { operation, call } = job
  const { callContext } = call
  const database: Database = callContext.tenant.database
  const scope = { tenantId: callContext.tenant.id, now: callContext.now }
  const key = idempotentCall(operation, call)
  try {
    return await database.write<Outcome>(scope, async (tx) => {
      const earlier = key ? await claimKey(tx, key) : undefined
      if (earlier) return { result: { ...earlier, replayed: true, changed: [] }, last: [] }
      const changes: Change[] = []
      const { answer, etag } = await runIn(job, tx, (change) => changes.push(change))
      const last = recorded(operation, tx, changes, callContext)
      if (key) last.push(keepAnswer(key, keptOf(operation, answer, etag), callContext.now))
      const changed = changes.map((change) => change.subject.type)
      return { result: { answer, etag, replayed: false, changed }, last }
    })
  } catch (error) {
    const kept = key && error instanceof Failure ? keepFailure(key, error, callContext.now) : undefined
    if (kept) await database.write(scope, async () => ({ result: undefined, last: [kept] }))
    throw error
  }
}

/** A change without an event is a bug, so it is not committed. */
function recorded(operation: AnyOperation, tx: WriteTx, changes: Change[], callContext: CallContext): Sql[] {
  if (changes.length === 0) {
    if (tx.touched() > 0) throw new Error(`${operation.id} changed rows without recording an event`)
    return []
  }
  const call = apiCalled(operation, changes, callContext.now)
  return [appendEvents([call, ...changes], causeOf(callContext), callContext.now)]
}

const causeOf = ({ actor, names, roles, caller }: CallContext): Cause => ({
  actor,
  names,
  roles,
  correlation: caller.correlation,
  lineage: [],
  ip: caller.ip,
  request: caller.request,
})

async function runIn(job: Job, tx: Tx, emit: (change: Change) => void): Promise<{ answer: string; etag: string }> {
  const { operation, call, input, prepared } = job
  const run = await guarded(job, tx, emit)
  const answer = await operation.run(run as never, input, call.params as never, prepared) // Safe because it is guarded.
  return { answer: await textOf(operation, call, tx, answer), etag: run.etag }
}

async function textOf({ response }: AnyOperation, { callContext }: Call, tx: Tx, answer: unknown): Promise<string> {
  const written = response.write(answer as never) as object // Safe because it is of the operation's own shape.
  await addNames(tx, callContext.services.registry, response, written)
  return JSON.stringify(written)
}

/** The context of a call that the guard allows, with what it has loaded. */
async function guarded(job: Job, tx: Tx, emit: (change: Change) => void): Promise<Run> {
  const run = new Run(job, tx, emit)
  const { guard } = job.operation
  if (!guard.load) return run
  // Safe because the guard takes the named parts of the operation's own path.
  const loaded = await guard.load(run, job.call.params as never)
  return Object.assign(run, loaded)
}

/** The context of one call. A class, because spreading the call context into a new object cost as much as the query. */
class Run implements Context {
  readonly tenant: CallContext['tenant']
  readonly now: CallContext['now']
  readonly actor: CallContext['actor']
  readonly names: CallContext['names']
  readonly roles: CallContext['roles']
  readonly grants: CallContext['grants']
  readonly key: CallContext['key']
  readonly session: CallContext['session']
  readonly caller: CallContext['caller']
  readonly services: CallContext['services']
  readonly tx: Tx
  readonly emit: (change: Change) => void
  readonly ignored: readonly string[]
  readonly locks: boolean
  readonly #job: Job
  etag = ''

  constructor(job: Job, tx: Tx, emit: (change: Change) => void) {
    const { callContext } = job.call
    this.tenant = callContext.tenant
    this.now = callContext.now
    this.actor = callContext.actor
    this.names = callContext.names
    this.roles = callContext.roles
    this.grants = callContext.grants
    this.key = callContext.key
    this.session = callContext.session
    this.caller = callContext.caller
    this.services = callContext.services
    this.tx = tx
    this.emit = emit
    this.ignored = job.ignored
    this.locks = 'touched' in tx
    this.#job = job
  }

  // Bound, because operations take the context apart.
  readonly hasPermission: Context['hasPermission'] = (permission) => this.grants.has(permission)

  readonly checkVersion: Context['checkVersion'] = (row) => {
    checkIfMatch(this.#job.call.ifMatch, row.version)
    return this.setEtag(row)
  }

  readonly setEtag: Context['setEtag'] = (row) => {
    this.etag = `"${row.version}"`
    return row
  }

  readonly page: Context['page'] = (asked, sizes) => {
    const { operation, call } = this.#job
    const place = {
      key: this.tenant.sealer.derive('page tokens'),
      scope: [this.tenant.id, operation.id, call.path, filtersOf(call.body)].join('\n'),
      now: this.now,
    }
    return openPage(asked, place, sizes)
  }
}

function checkIfMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch === '*') return
  const wanted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (wanted.includes(`"${version}"`)) return
  throw new Failure(
    'ABORTED',
    'VERSION_CONFLICT',
    `the object is at version "${version}", not ${ifMatch.slice(0, 64)}`,
    {
      metadata: { version: String(version) },
    },
  )
}

/** Page size may change between pages; everything else a token was made with may not. */
function filtersOf(body: Readonly<Record<string, unknown>>): string {
  const filters = Object.entries(body).filter(([name]) => !/^page_?(size|token)$/i.test(name))
  const text = JSON.stringify(
    filters.sort(([a], [b]) => (a < b ? -1 : 1)),
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  )
  return createHash('sha256').update(text).digest('base64url')
}

function idempotentCall(operation: AnyOperation, call: Call): IdempotentCall | undefined {
  if (call.idempotencyKey === undefined || operation.method !== 'POST') return undefined
  return {
    key: call.idempotencyKey,
    actor: call.callContext.actor,
    method: operation.method,
    path: call.path,
    bodyHash: filtersOf({ body: call.body }),
  }
}

function keptOf(operation: AnyOperation, answer: string, etag: string): KeptAnswer {
  const isShownOnce = operation.oneTime && showsSecret(operation, JSON.parse(answer))
  return isShownOnce ? { answer: null, etag, objectId: objectIdOf(answer) } : { answer, etag, objectId: '' }
}
