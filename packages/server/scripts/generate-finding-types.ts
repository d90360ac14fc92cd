// Writes the names of the types of findings that expressions know; with --check only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { findingTypes } from '../src/areas/findings/finding-types.ts'

const url = new URL('../src/expressions/types/finding-types.ts', import.meta.url)
const text = `// Made from areas/findings/finding-types.ts by \`npm run generate\`; do not edit.
export const FINDING_TYPES = [
${findingTypes.map(({ type }) => `  '${type}',`).join('\n')}
] as const
`
if (!process.argv.includes('--check')) writeFileSync(url, text)
else if (readFileSync(url, 'utf8') !== text) {
  console.error('packages/server/src/expressions/types/finding-types.ts is stale: run npm run generate')
  process.exitCode = 1
}
