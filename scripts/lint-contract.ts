// Holds the contract, under both kinds of names, to the recommended rules of a public linter: no error, few warnings.
// The linter is Redocly's: maintained, for OpenAPI 3.1, one package without dependencies.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contractText } from '../packages/server/scripts/contract-text.ts'

/** Some paths of existing clients are ambiguous to the linter; the service takes a word before a parameter. */
const MOST_WARNINGS = 49

type Problem = { severity: string; ruleId: string; message: string; location: { pointer?: string }[] }
type Found = { totals: { errors: number; warnings: number }; problems: Problem[] }

const folder = mkdtempSync(path.join(tmpdir(), 'reeve-contract-'))
try {
  for (const names of ['neutral', 'compatible'] as const) {
    const file = path.join(folder, `${names}.json`)
    writeFileSync(file, await contractText(names))
    const { totals, problems } = lint(file)
    const isFine = totals.errors === 0 && totals.warnings <= MOST_WARNINGS
    console.log(`${names} names: ${totals.errors} errors, ${totals.warnings} warnings`)
    if (isFine) continue
    process.exitCode = 1
    for (const { severity, ruleId, message, location } of problems) {
      console.error(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}

function lint(file: string): Found {
  const program = path.resolve(import.meta.dirname, '../node_modules/@redocly/cli/bin/cli.js')
  const args = [program, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env, maxBuffer: 2 ** 26 })
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`the linter did not answer: ${stderr}`)
  }
}
