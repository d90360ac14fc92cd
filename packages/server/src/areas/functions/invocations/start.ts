import { enqueue } from '../../../engine/enqueue.ts'
import type { Named } from '../../../engine/job.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Sealer } from '../../../service/sealer.ts'
import type { FunctionInvocationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { countWaiting, insertInvocation, type Source } from './store.ts'

type Payload = { readonly invocationId: string }
/** A function runs ten times at once, a tenant's functions fifty times. */
export const INVOKE: Named<Payload> = { kind: 'functions.invoke', concurrency: { perTenant: 50, perKey: 10 } }
export const GIVE_UP: Named<Payload> = { kind: 'functions.giveUp' }

export const QUEUE_SECONDS = 60
const MOST_WAITING = 1000

type Start = {
  readonly functionId: string
  readonly commitId: string
  readonly source: Source
  /** The JSON of the input. */
  readonly input: string
  readonly usesDraftSecrets?: boolean
}

/** Has a function run once the transaction is committed. It begins within a minute or not at all. */
export async function startInvocation(tx: Tx, sealer: Sealer, start: Start): Promise<FunctionInvocationsRow> {
  if ((await countWaiting(tx)) >= MOST_WAITING) throw queueFull()
  const row = await insertInvocation(tx, sealer, { usesDraftSecrets: false, ...start })
  await enqueue(tx, INVOKE, { invocationId: row.id }, { key: row.id, limitKey: start.functionId })
  await enqueue(tx, GIVE_UP, { invocationId: row.id }, { key: row.id, due: tx.now.add({ seconds: QUEUE_SECONDS }) })
  return row
}

const queueFull = (): Failure =>
  new Failure('RESOURCE_EXHAUSTED', 'QUEUE_FULL', 'too many functions wait to be run', { retryAfterSeconds: 10 })
