import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Building, buildWhenStale, modifiedAt } from './when-stale.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Of the packages whose sources are part of the service or of the command line. */
const SOURCES = [
  'cel',
  'cli',
  'client',
  'connector-protocol',
  'connector-runner',
  'demo',
  'embedded-postgres',
  'function-runtime',
  'saml',
  'server',
].map((name) => path.join(ROOT, 'packages', name, 'src'))
const TOOLS = ['openapi.json', 'package-lock.json', 'scripts/building', 'scripts/release'].map((name) =>
  path.join(ROOT, name),
)

const FOLDER = path.join(ROOT, 'packages/cli/dist')
const PROGRAM = path.join(FOLDER, 'reeve.js')

const building: Building = { folder: FOLDER, isStale, build }

/** Builds the service and the command line when they are older than their sources; says whether it did. */
const buildServiceWhenStale = (): Promise<boolean> => buildWhenStale(building)

/** Where the program of the command line is: as it was built, or its sources where it cannot be. */
export async function findProgram(): Promise<string> {
  const isAsked = process.env.REEVE_FROM_SOURCE === '1'
  // The service knows its settings only.
  delete process.env.REEVE_FROM_SOURCE
  try {
    if (isAsked) {
      await addFunctionsSdk()
      return fromSource
    }
    await buildServiceWhenStale()
    return pathToFileURL(PROGRAM).href
  } catch {
    // Nothing can be written here, or what builds it is not installed.
    return fromSource
  }
}

async function addFunctionsSdk(): Promise<void> {
  const { hasFunctionsSdk, writeFunctionsSdk } = await import('./functions-sdk.ts')
  if (!hasFunctionsSdk(ROOT)) writeFunctionsSdk(ROOT)
}

const fromSource = pathToFileURL(path.join(ROOT, 'packages/cli/src/main.ts')).href

/** Folders are looked at too: a removed file changes only those. */
function isStale(): boolean {
  const built = modifiedAt(PROGRAM)
  if (built === 0) return true
  return [...TOOLS, ...SOURCES].some(
    (place) =>
      modifiedAt(place) > built || (!path.extname(place) && within(place).some((one) => modifiedAt(one) > built)),
  )
}

const within = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))

/** Each file takes the place of the one before it, so that what runs meanwhile finds all of them; the program comes last. */
async function build(): Promise<void> {
  const [{ bundle }, { staying }, { writeFunctionsSdk }] = await Promise.all([
    import('../release/bundle.ts'),
    import('./staying.ts'),
    import('./functions-sdk.ts'),
  ])
  writeFunctionsSdk(ROOT)
  const folder = `${FOLDER}.new`
  const began = new Date()
  await bundle({ root: ROOT, out: folder, placed: staying(ROOT, FOLDER) })
  mkdirSync(FOLDER, { recursive: true })
  const isProgram = (name: string): number => Number(name === path.basename(PROGRAM))
  for (const name of readdirSync(folder).sort((a, b) => isProgram(a) - isProgram(b))) {
    renameSync(path.join(folder, name), path.join(FOLDER, name))
  }
  // What was changed meanwhile is newer.
  utimesSync(PROGRAM, began, began)
  rmSync(folder, { recursive: true })
}
