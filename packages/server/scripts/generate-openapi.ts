/** Writes openapi.json at the root from the operations; with --check only reports whether it is up to date. */

import { readFileSync, writeFileSync } from 'node:fs'
import { contractText } from './contract-text.ts'

const file = new URL('../../../openapi.json', import.meta.url)
const text = await contractText()

if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('openapi.json does not match the operations: run node packages/server/scripts/generate-openapi.ts')
  process.exitCode = 1
}
