import type { Built, Lock, Problem, RuntimeOff } from '@reeve/function-runtime'
import { Failure } from '../../../lib/failure.ts'
import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { Tx } from '../../../store/tx.ts'
import { keepObject, receiveObject } from '../../objects/api.ts'
import { listFiles } from '../commits/store.ts'
import { registryOf } from './registry.ts'
import { findBuild, insertBuild, type Purpose } from './store.ts'

export type Building = { readonly tenant: Tenant; readonly now: Temporal.Instant; readonly services: Services }
type Module = { readonly code: string; readonly sha256: string; readonly lock: Lock }
export type Stored = Module & { readonly key: string; readonly size: number; readonly objectHash: string }

/** The code of a commit does not build. */
export class BuildFailed extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(`the code does not build: ${problems.map(lineOf).join('; ')}`)
    this.problems = problems
  }
}

const placeOf = ({ file, line, column }: Problem): string => [file || 'main.ts', line, column].join(':')
const lineOf = (problem: Problem): string => `${placeOf(problem)} ${problem.message}`

/** As a caller gets to see it. */
export const buildRefused = ({ message, problems }: BuildFailed): Failure =>
  new Failure('FAILED_PRECONDITION', 'BUILD_FAILED', message, {
    precondition: problems.map((problem) => ({
      type: 'BUILD_FAILED',
      subject: placeOf(problem),
      description: problem.message,
    })),
  })

export const runtimeOff = (error: RuntimeOff): Failure =>
  new Failure('UNIMPLEMENTED', 'FEATURE_DISABLED', `functions cannot run here: ${error.message}`, { status: 501 })

/** Makes one module of the files of a commit. */
export async function buildFiles(
  { services }: Pick<Building, 'services'>,
  files: Readonly<Record<string, Uint8Array>>,
  purpose: Purpose,
): Promise<Module> {
  const texts = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString('utf8')]),
  )
  const entry = purpose === 'RUN' ? 'main.ts' : 'main.test.ts'
  const built: Built = await services.functions.runtime.build({ entry, files: texts, registry: registryOf(services) })
  if (built.kind === 'refused') throw new BuildFailed(built.problems)
  return built
}

/** Puts a module into the object store, sealed; it stays there when `keepBuild` is called. */
export async function storeModule(building: Building, module: Module): Promise<Stored> {
  const { sealer } = building.tenant
  const sealed = sealer.seal(Buffer.from(module.code), purposeOf(module.sha256))
  const { key, size, sha256 } = await receiveObject(building, once(sealed))
  return { ...module, key, size, objectHash: sha256 }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export async function keepBuild(tx: Tx, commitId: string, purpose: Purpose, stored: Stored): Promise<void> {
  const { key, size, objectHash, sha256, lock } = stored
  if (await insertBuild(tx, { commitId, purpose, objectKey: key, sha256, lock })) {
    await keepObject(tx, { key, size, sha256: objectHash })
  }
}

const purposeOf = (sha256: string): string => `function module ${sha256}`

/** Modules that this process has read or made, the last used ones. */
const known = new Map<string, string>()
const MOST_KNOWN = 32

function remember(name: string, code: string): string {
  known.delete(name)
  known.set(name, code)
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!)
  return code
}

/** The module of a commit; made now when that was not done before. */
export async function moduleOf(building: Building, commitId: string, purpose: Purpose): Promise<string> {
  const { tenant, services, now } = building
  const name = `${tenant.id} ${commitId} ${purpose}`
  const held = known.get(name)
  if (held !== undefined) return remember(name, held)
  const read = tenant.database.reader({ tenantId: tenant.id, now })
  const build = await findBuild(read, commitId, purpose)
  if (build) {
    const pieces: Uint8Array[] = []
    for await (const piece of services.objects.read(build.object_key)) pieces.push(piece)
    const code = tenant.sealer.open(Buffer.concat(pieces), purposeOf(build.sha256)).toString('utf8')
    return remember(name, code)
  }
  const files = await listFiles(read, commitId)
  const contents = Object.fromEntries(files.map(({ path, content }) => [path, content ?? new Uint8Array()]))
  const module = await buildFiles(building, contents, purpose)
  const stored = await storeModule(building, module)
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    await keepBuild(tx, commitId, purpose, stored)
    return { result: undefined, last: [] }
  })
  return remember(name, module.code)
}
