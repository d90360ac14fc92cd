import { type BuiltinConnector, type Config, type ConnectorEnv, ConnectorError } from '../connector.ts'
import { HEADINGS, headingsFrom, type Row, unknownHeadings } from './columns.ts'
import { DELIMITERS, type Delimiter, type Format, fileKind } from './kind.ts'
import { FileRecords } from './records.ts'
import { hasUserId, noUserId, readRows } from './rows.ts'
import { readSource } from './source.ts'

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

  test: (config, env) => readFile(config, env, () => {}),

  async *sync(config, env) {
    const records = new FileRecords(env.warn)
    await readFile(config, env, (row) => records.add(row))
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

async function readFile(config: Config, env: ConnectorEnv, onRow: (row: Row) => void): Promise<void> {
  let rows = 0
  let withUser = 0
  // Safe because both fields are selects.
  const [format, delimiter] = [config.format as Format, config.delimiter as Delimiter | undefined]
  await readRows(format, {
    bytes: await readSource(config, env),
    headings: headingsFrom(columnMapOf(config)),
    delimiter: delimiter && DELIMITERS[delimiter],
    onRow(row) {
      rows += 1
      if (hasUserId(row)) withUser += 1
      onRow(row)
    },
  })
  if (rows > 0 && withUser === 0) throw noUserId()
}
