// Calls every operation once as the sweeps do, and keeps call and answer as its example in the contract:
// `npm run examples` for operations that have none, `npm run examples -- PREFIX` for those whose id begins with it,
// `npm run examples -- --all` for every one. Then `npm run generate`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { registry } from '../../src/areas/registry.ts'
import { EXAMPLES_FILE } from '../../src/http/docs/examples.ts'
import type { AnyOperation } from '../../src/service/operation.ts'
import type { Example } from '../../src/wire/compatible.ts'
import { sampleOf, sendSample } from '../sweeps/sweep.ts'
import { testServer } from '../test-server.ts'
import { withWork } from '../work.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'
import { stable } from './stable.ts'

const [prefix] = process.argv.slice(2)
const known: Record<string, Example> = existsSync(EXAMPLES_FILE) ? JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) : {}
const isWanted = ({ id }: AnyOperation): boolean =>
  prefix === '--all' || (prefix === undefined ? !(id in known) : id.startsWith(prefix))

const { operations } = registry
const server = await testServer()
const found: Record<string, Example> = {}
const failed: string[] = []
const tenants = new Map<string, TestTenant>()
let world: World | undefined
try {
  world = await createWorld()
  for (const operation of operations.filter(isWanted)) {
    const example = await exampleOf(world, operation).catch(
      (error: unknown) => void failed.push(`${operation.id}: ${error}`),
    )
    if (example) found[operation.id] = example
  }
} finally {
  await world?.stop()
  await server.stop()
}
const lines = operations
  .map(({ id }) => [id, found[id] ?? known[id]] as const)
  .filter(([, example]) => example !== undefined)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([id, example]) => `  ${JSON.stringify(id)}: ${JSON.stringify(example)}`)
writeFileSync(EXAMPLES_FILE, `{\n${lines.join(',\n')}\n}\n`)
console.log(
  `${Object.keys(found).length} examples are new, there are ${lines.length} of ${operations.length} operations`,
)
for (const line of failed) console.error(line)
if (failed.length > 0) process.exitCode = 1

async function exampleOf(world: World, operation: AnyOperation): Promise<Example> {
  const tenant = await tenantFor(world, operation)
  const call = await sampleOf(operation)(tenant)
  const same = stable(operation.id)
  const request = operation.method === 'GET' || call.body === undefined ? {} : { request: same(call.body) }
  if (call.notYet) return request
  const send = () => sendSample(tenant, operation, call)
  const { status, text, body } = await (operation.awaitResult ? withWork(world, send) : send())
  if (status !== 200) throw new Error(`${operation.id}: ${status} ${text}`)
  return { ...request, answer: same(body) }
}

/** One for each area: what other areas leave behind does not show. */
async function tenantFor(world: World, { id }: AnyOperation): Promise<TestTenant> {
  const area = id.split('.')[0]!.toLowerCase()
  const tenant = tenants.get(area) ?? (await world.tenant(area))
  tenants.set(area, tenant)
  return tenant
}
