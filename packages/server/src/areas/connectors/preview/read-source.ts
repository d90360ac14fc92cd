import type { CallContext } from '../../../service/context.ts'
import { type Config, ConnectorError } from '../builtin/connector.ts'
import { connectorEnv } from '../builtin/env.ts'
import { isolated } from '../builtin/isolated.ts'
import type { CatalogEntry } from '../registry/catalog/entries.ts'
import { SeenRecords } from './seen-records.ts'
import { SHOWN } from './shape.ts'

const LONGEST_MS = 30_000
const LONGEST_PROBLEM = 4096
const MOST_RECORDS = 200_000

export type ReadSource = {
  readonly seen: SeenRecords
  readonly columns: Awaited<ReturnType<typeof isolated.columns>>
  readonly problem: string
  readonly isComplete: boolean
  readonly warnings: readonly string[]
  readonly warningCount: number
}

const NO_COLUMNS: ReadSource['columns'] = { list: [], meanings: [] }

/** Reads a source as a sync would, and stores nothing. Never inside a transaction. */
export async function readSource(
  { builtin, catalogId }: CatalogEntry,
  config: Config,
  { services, tenant, now }: Pick<CallContext, 'services' | 'tenant' | 'now'>,
): Promise<ReadSource> {
  const seen = new SeenRecords()
  const warnings: string[] = []
  let warningCount = 0
  const done = (rest: Partial<ReadSource>): ReadSource => ({
    seen,
    columns: NO_COLUMNS,
    problem: '',
    isComplete: true,
    ...rest,
    warnings,
    warningCount,
  })
  if (!builtin) return done({})
  const signal = AbortSignal.timeout(LONGEST_MS)
  const env = connectorEnv(services, {
    tenant,
    signal,
    now,
    warn(place, message) {
      warningCount += 1
      if (warnings.length < SHOWN.warnings) warnings.push(`${place}: ${message}`.slice(0, 1024).toWellFormed())
    },
    warnMore(count) {
      warningCount += count
    },
  })
  let columns = NO_COLUMNS
  let records = 0
  try {
    columns = await isolated.columns(catalogId, config, env)
    for await (const batch of isolated.sync(catalogId, config, env)) {
      seen.add(batch)
      records += batch.list.length
      if (records >= MOST_RECORDS) return done({ columns, isComplete: false })
    }
    return done({ columns })
  } catch (error) {
    if (error instanceof ConnectorError) {
      return done({ columns, problem: error.message.slice(0, LONGEST_PROBLEM), isComplete: false })
    }
    if (!signal.aborted) throw error
    const isNothing = records === 0
    return done({ columns, problem: isNothing ? 'the source sent nothing within 30 s' : '', isComplete: false })
  }
}
