import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const CHANGES: readonly (readonly [string, string])[] = [
  ["  const { findProgram } = await import('../../../scripts/building/service.ts')\n", ''],
  ['await findProgram()', "'../lib/reeve.js'"],
  ["'../../../node_modules/.cache/reeve'", "'../node_modules/.cache/reeve'"],
]

/** `bin/reeve.mjs` of a release is the one of the repository, with other places. */
export function writeProgram({ root, out }: { root: string; out: string }): void {
  let text = readFileSync(path.join(root, 'packages/cli/bin/reeve.mjs'), 'utf8')
  for (const [here, there] of CHANGES) {
    if (!text.includes(here)) throw new Error(`packages/cli/bin/reeve.mjs has no ${here} any more`)
    text = text.replace(here, there)
  }
  const file = path.join(out, 'bin/reeve.mjs')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  chmodSync(file, 0o755)
}
