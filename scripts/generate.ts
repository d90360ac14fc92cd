// Makes every generated file anew; with --check only says which are stale.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startTestServer } from '../packages/server/test/test-server.ts'

/** In this order: the client is made from the contract. */
const GENERATORS = [
  'packages/server/scripts/generate-schema.ts',
  'packages/server/scripts/generate-finding-types.ts',
  'packages/server/scripts/generate-openapi.ts',
  'packages/server/scripts/generate-settings.ts',
  'packages/server/scripts/generate-names.ts',
  'packages/server/scripts/generate-limits.ts',
  'packages/server/scripts/generate-connector-limits.ts',
  'packages/server/scripts/generate-expressions.ts',
  'packages/server/scripts/generate-permissions.ts',
  'packages/server/scripts/generate-references.ts',
  'packages/client/scripts/generate.ts',
  'packages/cli/scripts/generate-reference.ts',
  'packages/console/scripts/generate.ts',
]

const server = await startTestServer()
try {
  for (const file of GENERATORS.filter(existsSync)) {
    const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_POSTGRES_SOCKET: String(server.config.host),
        NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/reeve-tests'),
      },
    })
    if (status !== 0) process.exitCode = 1
  }
} finally {
  await server.stop()
}
