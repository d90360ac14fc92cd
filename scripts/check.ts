// Everything a change must pass, in the order in which a failure is cheapest to find. With --changed only what the change
// of the working tree asks for, or the one since a commit: node scripts/check.ts --changed [COMMIT]
import { spawnSync } from 'node:child_process'
import { changedFiles } from './checking/changed.ts'
import { testsOf } from './checking/tests.ts'

type Step = readonly [name: string, command: string, ...args: string[]]

const TYPES: Step = ['types', 'tsc', '--noEmit', '-p', '.']
const TYPES_OF_CONSOLE: Step = ['types of the console', 'tsc', '--noEmit', '-p', 'packages/console']
const FLOORS: Step = ['floors', 'node', 'scripts/floors.ts']
const TABLES: Step = ['owners of tables', 'node', 'scripts/tables.ts']
const GENERATED: Step = ['generated files', 'node', 'scripts/generate.ts', '--check']

const EVERYTHING: readonly Step[] = [
  ['format and lint', 'biome', 'check', '.'],
  TYPES,
  TYPES_OF_CONSOLE,
  FLOORS,
  TABLES,
  ['unused code', 'knip'],
  GENERATED,
  ['lint of the contract', 'node', 'scripts/lint-contract.ts'],
  ['tests', 'node', 'scripts/test.ts', '--all'],
]

function stepsFor(changed: readonly string[]): Step[] {
  const sources = changed.filter((file) => /\.tsx?$/.test(file))
  const { files, left } = testsOf(changed)
  if (left > 0) console.log(`${left} more test files import what was changed: npm test runs them`)
  return [
    ['format and lint', 'biome', 'check', '--no-errors-on-unmatched', ...changed],
    ...(sources.some((file) => !file.startsWith('packages/console/src/')) ? [TYPES] : []),
    ...(sources.some((file) => /^packages\/(?:console|client|cel)\//.test(file)) ? [TYPES_OF_CONSOLE] : []),
    FLOORS,
    TABLES,
    GENERATED,
    ...(files.length > 0 ? [['tests', 'node', 'scripts/test.ts', ...files] as const] : []),
  ]
}

const [mode, since] = process.argv.slice(2)
for (const [name, command, ...args] of mode === '--changed' ? stepsFor(changedFiles(since)) : EVERYTHING) {
  const started = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(1)
}
