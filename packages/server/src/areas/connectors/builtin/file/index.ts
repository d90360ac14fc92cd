import { type BuiltinConnector, type Config, type ConnectorEnv, ConnectorError } from '../connector.ts'
import { HEADINGS, headingsFrom, type Row, unknownHeadings } from './columns.ts'
import { DELIMITERS, type Delimiter } from './csv.ts'
import { FileRecords } from './records.ts'
import { FORMATS, type Format, hasUserId, noUserId, readRows } from './rows.ts'
import { readSource } from './source.ts'

const SOURCES = ['content', 'url', 'path'] as const

export const fileConnector: BuiltinConnector = {
  catalogId: 'file',
  displayName: 'File',
  about: 'Accounts, groups, roles, grants and what was used, from a CSV, Excel or JSON file.',
  fields: [
    { name: 'format', displayName: 'Format', kind: 'select', required: true, help: '', choices: FORMATS },
    {
      name: 'content',
      displayName: 'File',
      kind: 'import',
      required: false,
      help: 'The text of the file. A new upload replaces what the one before brought. Excel files come by url or path.',
    },
    {
      name: 'url',
      displayName: 'Address',
      kind: 'str',
      required: false,
      help: 'Where the file is fetched from, at each sync.',
      placeholder: 'https://hr.example.com/people.csv',
    },
    {
      name: 'path',
      displayName: 'Path',
      kind: 'str',
      required: false,
      help: 'A file in the tenant’s folder, REEVE_IMPORT_DIR/<label of the tenant>/, read at each sync.',
      placeholder: 'people.csv',
    },
    {
      name: 'delimiter',
      displayName: 'Delimiter',
      kind: 'select',
      required: false,
      help: 'What stands between the columns of a CSV; found from its header when empty.',
      // Safe because these are the names of the table.
      choices: Object.keys(DELIMITERS) as Delimiter[],
    },
    {
      name: 'columnMap',
      displayName: 'Columns',
      kind: 'stringMap',
      required: false,
      help: `The file’s own heading for one of ${Object.values(HEADINGS).join(', ')}.`,
    },
  ],
  capabilities: {
    user: ['CAPABILITY_SYNC', 'CAPABILITY_EVENT_FEED_V2'],
    group: ['CAPABILITY_SYNC'],
    role: ['CAPABILITY_SYNC'],
  },

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
