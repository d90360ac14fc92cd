// Writes src/generated/ from the contract.
import { readFileSync } from 'node:fs'
import type { Generator } from '../../../scripts/generating/generator.ts'
import { type Document, withoutNull } from './document.ts'
import { operationsFile, routesFiles, tableFile } from './operations-file.ts'
import { typesFile } from './types-file.ts'

const file = new URL('../../../openapi.json', import.meta.url)
const contract: Document = withoutNull(JSON.parse(readFileSync(file, 'utf8')))
const files: Record<string, string> = {
  'requested.ts': typesFile(contract, 'requested'),
  'answered.ts': typesFile(contract, 'answered'),
  'operations.ts': operationsFile(contract),
  'table.ts': tableFile(contract),
  ...routesFiles(contract),
}

export const generate: Generator = () =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`packages/client/src/generated/${name}`, text]))
