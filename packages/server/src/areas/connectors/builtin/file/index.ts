import { type BuiltinConnector, type Config, type ConnectorEnv, ConnectorError } from '../connector.ts'
import { HEADINGS, headingsFrom, unknownHeadings } from './columns.ts'
import { DELIMITERS, type Delimiter, type Format, fileKind } from './kind.ts'
import type { Reading } from './reading.ts'
import { FileRecords } from './records.ts'
import { hasUserId, noUserId, readRows } from './rows.ts'
import { readSource } from './source.ts'
import { SourceColumns } from './source-columns.ts'

const SOURCES = ['content', 'url', 'path'] as const

export const fileConnector: BuiltinConnector = {
  ...fileKind,

  check(config) {
    const given = SOURCES.filter((name) => config[name])
    const unknown = unknownHeadings(columnMapOf(config))
    return {
      ...(given.length === 1 ? {} : { content: `give exactly one of ${SOURCES.join(', ')}, not ${given.length}` }),
      ...(config.format === 'xlsx' && config.content ? { content: 'an Excel file is given by url or path' } : {}),
      ...(config.delimiter && config.format !== 'csv' ? { delimiter: 'only a CSV has one: leave it empty' } : {}),
      ...(unknown.length === 0
        ? {}
        : { columnMap: `"${unknown[0]}" is none of ${Object.values(HEADINGS).join(', ')}` }),
    }
  },

  test: async (config, env) => checkUsed(await readFile(config, env, () => {})),

  async columns(config, env) {
    const columns = new SourceColumns()
    await readFile(config, env, (_row, cells) => columns.add(cells))
    return { list: columns.list(headingsFrom(columnMapOf(config))), meanings: Object.values(HEADINGS) }
  },

  async *sync(config, env) {
    const records = new FileRecords(env.warn)
    checkUsed(await readFile(config, env, (row) => records.add(row)))
    yield* records.batches()
  },

  async perform() {
    throw new ConnectorError('a file cannot be changed from here: do it in the system the file comes from', {
      unsupported: true,
    })
  },
}

const columnMapOf = (config: Config): Readonly<Record<string, string>> =>
  (config.columnMap ?? {}) as Readonly<Record<string, string>> // Safe because the field is a stringMap.

type Counts = { readonly rows: number; readonly withUser: number }

async function readFile(config: Config, env: ConnectorEnv, onRow: Reading['onRow']): Promise<Counts> {
  let rows = 0
  let withUser = 0
  // Safe because both fields are selects.
  const [format, delimiter] = [config.format as Format, config.delimiter as Delimiter | undefined]
  await readRows(format, {
    bytes: await readSource(config, env),
    headings: headingsFrom(columnMapOf(config)),
    delimiter: delimiter && DELIMITERS[delimiter],
    onRow(row, cells) {
      rows += 1
      if (hasUserId(row)) withUser += 1
      onRow(row, cells)
    },
  })
  return { rows, withUser }
}

function checkUsed({ rows, withUser }: Counts): void {
  if (rows > 0 && withUser === 0) throw noUserId()
}
