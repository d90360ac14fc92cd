import type { ConnectorKind } from '../connector.ts'
import { HEADINGS } from './columns.ts'

export const FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

/** What may stand between the columns of a CSV, by its name in a configuration. */
export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const
export type Delimiter = keyof typeof DELIMITERS

export const fileKind: ConnectorKind = {
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
}
