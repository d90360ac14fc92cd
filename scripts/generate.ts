// Makes generated files anew; with --check only says which are stale. A step is left out when nothing that it loads, reads
// or makes has changed since it was last fine.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { startTestServer, type TestServer } from '../packages/server/test/test-server.ts'
import { isFresh, keep } from './generating/fingerprint.ts'

type Step = {
  readonly name: string
  readonly generators: readonly string[]
  /** Files that are read and not loaded as modules. */
  readonly reads: readonly string[]
  readonly needsDatabase?: true
}

const SCHEMA: Step = {
  name: 'schema',
  generators: ['packages/server/scripts/generate-schema.ts'],
  reads: ['packages/server/migrations/*'],
  needsDatabase: true,
}

/** Each is made of what the one before it has made. The generators of a step share what they load. */
const CONTRACT: readonly Step[] = [
  {
    name: 'names',
    generators: [
      'packages/server/scripts/generate-finding-types.ts',
      'packages/server/scripts/generate-permission-names.ts',
    ],
    reads: [],
  },
  {
    name: 'contract',
    generators: [
      'packages/server/scripts/generate-openapi.ts',
      'packages/server/scripts/generate-nouns.ts',
      'packages/server/scripts/generate-settings.ts',
      'packages/server/scripts/generate-names.ts',
      'packages/server/scripts/generate-limits.ts',
      'packages/server/scripts/generate-connector-limits.ts',
      'packages/server/scripts/generate-expressions.ts',
      'packages/server/scripts/generate-permissions.ts',
      'packages/server/scripts/generate-references.ts',
      'packages/server/scripts/generate-step-kinds.ts',
    ],
    reads: ['packages/server/src/**/*.json', 'packages/*/package.json'],
  },
  {
    name: 'client',
    generators: ['packages/client/scripts/generate.ts', 'packages/console/scripts/generate.ts'],
    reads: ['openapi.json', 'packages/console/src/{forms,areas}/**/*.{ts,tsx}'],
  },
  {
    name: 'places in the console',
    generators: ['packages/console/scripts/places/generate.ts'],
    reads: ['openapi.json', 'packages/console/src/**/*.{ts,tsx}'],
  },
  { name: 'command line', generators: ['packages/cli/scripts/generate-reference.ts'], reads: [] },
]

const mode = process.argv[2] === '--check' ? '--check' : '--write'
const failed = (await Promise.all([all([SCHEMA]), all(CONTRACT)])).flat()
if (failed.length > 0) process.exitCode = 1

/** The names of those that failed; what follows them is not tried. */
async function all(steps: readonly Step[]): Promise<string[]> {
  for (const step of steps) if (!(await run(step))) return [step.name]
  return []
}

async function run(step: Step): Promise<boolean> {
  if (isFresh(step.name, step.reads)) return true
  const server = step.needsDatabase ? await startTestServer() : undefined
  try {
    return await make(step, server)
  } finally {
    await server?.stop()
  }
}

async function make({ name, generators, reads }: Step, server: TestServer | undefined): Promise<boolean> {
  const child = fork(path.join(import.meta.dirname, 'generating/process.ts'), [mode, ...generators], {
    env: {
      ...process.env,
      ...(server && { TEST_POSTGRES_SOCKET: String(server.config.host) }),
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/reeve-tests'),
    },
  })
  const files: string[] = []
  child.on('message', ({ loaded, made }: { loaded: string[]; made: string[] }) => files.push(...loaded, ...made))
  // Its message is read before it counts as ended.
  await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  if (child.exitCode !== 0 || files.length === 0) return false
  keep(name, files, reads)
  return true
}
