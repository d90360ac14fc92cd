import { type BuiltinConnector, type Config, type ConnectorEnv, ConnectorError } from '../connector.ts'
import { HEADINGS, headingsFrom, type Row, unknownHeadings } from './columns.ts'
import { recordsOf } from './records.ts'
import { FORMATS, type Format, readRows } from './rows.ts'
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
      ...(unknown.length === 0
        ? {}
        : { columnMap: `"${unknown[0]}" is none of ${Object.values(HEADINGS).join(', ')}` }),
    }
  },

  async test(config, env) {
    const rows = await rowsOf(config, env)
    if (rows.length > 0 && !rows.some(({ known }) => known.userId !== undefined)) {
      throw new ConnectorError('no row has a User ID: name its column in columnMap, for example {"User ID": "id"}')
    }
  },

  async *sync(config, env) {
    await this.test(config, env)
    yield* recordsOf(await rowsOf(config, env), env.warn)
  },

  async perform() {
    throw new ConnectorError('a file cannot be changed from here: do it in the system the file comes from', {
      unsupported: true,
    })
  },
}

const columnMapOf = (config: Config): Readonly<Record<string, string>> =>
  (config.columnMap ?? {}) as Readonly<Record<string, string>> // Safe because the field is a stringMap.

const rowsOf = async (config: Config, env: ConnectorEnv): Promise<Row[]> =>
  readRows(await readSource(config, env), config.format as Format, headingsFrom(columnMapOf(config))) // Safe because the field is a select.
