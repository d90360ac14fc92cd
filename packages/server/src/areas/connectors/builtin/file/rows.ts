import { ConnectorError } from '../connector.ts'
import type { Row } from './columns.ts'
import { readCsv } from './csv.ts'
import { readJson, readNdjson } from './json.ts'
import type { Format } from './kind.ts'
import type { Reading } from './reading.ts'
import { readXlsx } from './xlsx.ts'

/** Reads a whole file, row by row. A file that cannot be read as its format is refused with the place where it stops making sense. */
export const readRows = (format: Format, reading: Reading): Promise<void> => READERS[format](reading)

const READERS: Readonly<Record<Format, (reading: Reading) => Promise<void>>> = {
  csv: readCsv,
  xlsx: readXlsx,
  json: readJson,
  ndjson: readNdjson,
}

/** Reported for a file of which no row can be used. */
export const noUserId = (): ConnectorError =>
  new ConnectorError('no row has a User ID: say in Columns (columnMap) which column it is, for example User ID = id')

export const hasUserId = ({ known }: Row): boolean => known.userId !== undefined
