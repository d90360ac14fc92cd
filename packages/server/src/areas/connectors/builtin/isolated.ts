import v8 from 'node:v8'
import { systemClock } from '../../../lib/clock.ts'
import type { Config, ConnectorEnv, ConnectorTask, RecordBatch, SourceColumn } from './connector.ts'
import { excess, LIMITS } from './limits.ts'
import type { CallEnvironment } from './process/connector-process.ts'
import type { Call } from './process/messages.ts'
import { ProcessPool } from './process/pool.ts'

type Problems = Readonly<Record<string, string>>
/** What is wrong with a mapping, and the characters it is about. */
export type MappingProblem = { readonly message: string; readonly start: number; readonly end: number }

/** Columns of a source, and all that one may mean. */
type SourceColumns = { readonly list: readonly SourceColumn[]; readonly meanings: readonly string[] }

/** One for the whole service; no process is started before the first call. */
const pool = new ProcessPool()

/** What a connector does, done in a process of its own: everything of the source is read there. */
export const isolated = {
  /** What is wrong with a configuration whose fields are right one by one: messages by field. */
  check: (catalogId: string, config: Config): Promise<Problems> =>
    // Safe because that is the result of `check`.
    checked({ call: 'check', catalogId, config }) as Promise<Problems>,

  /** What is wrong with the text of a mapping. */
  checkMapping: (text: string): Promise<readonly MappingProblem[]> =>
    // Safe because that is the result of this call.
    checked({ call: 'mapping', text }) as Promise<readonly MappingProblem[]>,

  async test(catalogId: string, config: Config, env: ConnectorEnv, limit: CallEnvironment['limit']): Promise<void> {
    await answerOf({ call: 'test', catalogId, config, lent: lentOf(env) }, { ...environmentOf(env), limit })
  },

  async columns(catalogId: string, config: Config, env: ConnectorEnv): Promise<SourceColumns> {
    // Safe because that is the result of `columns`.
    return (await answerOf(
      { call: 'columns', catalogId, config, lent: lentOf(env) },
      environmentOf(env),
    )) as SourceColumns
  },

  async *sync(catalogId: string, config: Config, env: ConnectorEnv): AsyncGenerator<RecordBatch> {
    const call: Call = { call: 'sync', catalogId, config, lent: lentOf(env) }
    // Safe because the process writes batches.
    for await (const bytes of pool.run(call, environmentOf(env))) yield v8.deserialize(bytes) as RecordBatch
  },

  perform(catalogId: string, task: ConnectorTask, { config, env }: { config: Config; env: ConnectorEnv }) {
    const call: Call = { call: 'perform', catalogId, config, task, lent: lentOf(env) }
    // Safe because that is the result of `perform`.
    return answerOf(call, environmentOf(env)) as Promise<Readonly<Record<string, unknown>>>
  },
}

const checked = (call: Call): Promise<unknown> =>
  answerOf(call, {
    outbound: NO_OUTBOUND,
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    limit: {
      seconds: LIMITS.checkSeconds.most,
      error: excess('checkSeconds', 'the configuration'),
      timer: systemClock,
    },
    warned: () => {},
    warnedMore: () => {},
  })

/** For a place and a process that has started. */
const LONGEST_WAIT_MS = 120_000

const outside = (): never => {
  throw new Error('a check asks nobody')
}
const NO_OUTBOUND: CallEnvironment['outbound'] = {
  fetch: outside,
  stream: outside,
  connect: outside,
  trust: outside,
  checkUrl: outside,
  close: async () => {},
}

async function answerOf(call: Call, environment: CallEnvironment): Promise<unknown> {
  const { done, value } = await pool.run(call, environment).next()
  if (!done) throw new Error(`${call.call} gives no batches`)
  return value
}

const lentOf = ({ now, importDir }: ConnectorEnv) => ({ now: now.toString(), importDir })

const environmentOf = ({ outbound, signal, warn, warnMore }: ConnectorEnv): CallEnvironment => ({
  outbound,
  signal,
  warned: ({ place, message }) => warn(place, message),
  warnedMore: (count) => warnMore?.(count),
})
