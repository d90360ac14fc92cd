/** Writes src/generated/ from the contract; with --check only reports whether it is up to date. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Document, withoutNull } from './document.ts'
import { functionsSdkFile } from './functions-sdk-file.ts'
import { operationsFile, routesFiles, tableFile } from './operations-file.ts'
import { typesFile } from './types-file.ts'

const read = (url: URL): string => {
  try {
    return readFileSync(url, 'utf8')
  } catch {
    return ''
  }
}

const file = new URL('../../../openapi.json', import.meta.url)
const contract: Document = withoutNull(JSON.parse(readFileSync(file, 'utf8')))
const folder = new URL('../src/generated/', import.meta.url)
const files: Record<string, string> = {
  'requested.ts': typesFile(contract, 'requested'),
  'answered.ts': typesFile(contract, 'answered'),
  'operations.ts': operationsFile(contract),
  'table.ts': tableFile(contract),
  '../../../cli/templates/function/functions-sdk.d.ts': functionsSdkFile(contract),
  ...routesFiles(contract),
}

const stale = Object.entries(files).filter(([name, text]) => read(new URL(name, folder)) !== text)
if (!process.argv.includes('--check')) {
  mkdirSync(new URL('routes/', folder), { recursive: true })
  for (const [name, text] of stale) writeFileSync(new URL(name, folder), text)
} else if (stale.length > 0) {
  const names = stale.map(([name]) => `packages/client/src/generated/${name}`).join(', ')
  console.error(`${names} do not match openapi.json: run node packages/client/scripts/generate.ts`)
  process.exitCode = 1
}
