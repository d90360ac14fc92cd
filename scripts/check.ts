// Everything a change must pass, in the order in which a failure is cheapest to find.
import { spawnSync } from 'node:child_process'

const STEPS: Record<string, string[]> = {
  'format and lint': ['biome', 'check', '.'],
  types: ['tsc', '--noEmit', '-p', '.'],
  'types of the console': ['tsc', '--noEmit', '-p', 'packages/console'],
  floors: ['node', 'scripts/floors.ts'],
  'owners of tables': ['node', 'scripts/tables.ts'],
  'unused code': ['knip'],
  'generated files': ['node', 'scripts/generate.ts', '--check'],
  'lint of the contract': ['node', 'scripts/lint-contract.ts'],
  tests: ['node', 'scripts/test.ts', '--all'],
}

for (const [name, [command, ...args]] of Object.entries(STEPS)) {
  const started = performance.now()
  const { status } = spawnSync(command!, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(1)
}
