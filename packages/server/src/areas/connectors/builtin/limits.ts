import { ConnectorError } from './connector.ts'

type Limit = {
  readonly most: number
  /** The unit, as it is written after the number. */
  readonly of: string
  readonly cure: string
}

const MIB = 1024 * 1024
const FILE = 'split the source into several connectors'
const SOURCE = 'narrow what the connector reads, or split it into several connectors'
const MAPPING = 'write a shorter mapping'

/**
 * What a connector inside the service reads of its source at most. `docs/reference/connector-limits.md` is made from
 * this table.
 */
export const LIMITS = {
  fileBytes: { most: 128 * MIB, of: 'bytes in a file as it is sent', cure: FILE },
  unpackedBytes: { most: 128 * MIB, of: 'bytes in a file when it is unpacked (gzip, xlsx)', cure: FILE },
  rows: { most: 1_000_000, of: 'rows or items in a file', cure: FILE },
  columns: { most: 1000, of: 'columns in a file, or members in one of its items', cure: 'leave columns out' },
  cells: { most: 20_000_000, of: 'cells in a sheet, or values in a JSON file', cure: FILE },
  rowBytes: { most: MIB, of: 'bytes in one row or line of a file', cure: 'shorten its cells' },
  nesting: { most: 64, of: 'levels of nested JSON, YAML or XML', cure: 'send it flatter' },
  answerBytes: { most: 32 * MIB, of: 'bytes in one answer of an API', cure: 'ask for smaller pages' },
  answerValues: { most: 2_000_000, of: 'values in one answer of an API', cure: 'ask for smaller pages' },
  keys: { most: 10_000, of: 'members in one JSON object of an API', cure: 'ask for fewer fields' },
  pages: { most: 10_000, of: 'pages in one list', cure: 'ask for larger pages, or narrow the list' },
  records: { most: 5_000_000, of: 'records in one sync', cure: SOURCE },
  recordBytes: { most: 262_144, of: 'bytes in one record', cure: 'shorten its values' },
  mappingChars: { most: 65_536, of: 'characters in a mapping', cure: MAPPING },
  mappingKeys: { most: 2000, of: 'keys in a mapping', cure: MAPPING },
  mappingAliases: { most: 100, of: 'aliases in a mapping', cure: 'write out what the aliases stand for' },
  memoryMiB: { most: 512, of: 'MiB of memory to read a source', cure: SOURCE },
  stalledSeconds: { most: 60, of: 'seconds of computing on one piece of a source', cure: SOURCE },
  checkSeconds: { most: 30, of: 'seconds to check a configuration', cure: MAPPING },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof LIMITS

/** `where` is the place, for example `the file` or `GET /users`. */
export const excess = (name: LimitName, where: string): ConnectorError =>
  new ConnectorError(`${where}: ${excessText(name)}`)

export function excessText(name: LimitName): string {
  const { most, of, cure } = LIMITS[name]
  return `more than ${most} ${of} (limit ${name}); ${cure}`
}
