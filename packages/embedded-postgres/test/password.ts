import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The administrator's, in every data folder of tests: a test that only gets the path of the server needs to know it.
 */
export const PASSWORD = 'of tests'

export const writePassword = (dataDir: string): void =>
  writeFileSync(path.join(dataDir, 'postgres.password'), PASSWORD, { mode: 0o600 })
