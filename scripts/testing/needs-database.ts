import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What starts a PostgreSQL for tests, or copies its files. */
const DATABASES = ['packages/server/test/test-server.ts', 'packages/embedded-postgres/test/data-pattern.ts'].map(
  (file) => path.resolve(import.meta.dirname, '../..', file),
)
const NAMED = /['"`](\.{1,2}\/[^'"`\n]+\.tsx?)['"`]/g

/** Whether a test file leads to a database, by what it and the helpers of tests name. The product itself names no test. */
export function needsDatabase(file: string, seen = new Set<string>()): boolean {
  const whole = path.resolve(file)
  if (DATABASES.includes(whole)) return true
  if (seen.has(whole) || !isOfTests(whole) || !existsSync(whole)) return false
  seen.add(whole)
  const named = [...readFileSync(whole, 'utf8').matchAll(NAMED)].map(([, one]) => one!)
  return named.some((one) => needsDatabase(path.resolve(path.dirname(whole), one), seen))
}

const isOfTests = (file: string): boolean => file.endsWith('.test.ts') || file.includes(`${path.sep}test${path.sep}`)
