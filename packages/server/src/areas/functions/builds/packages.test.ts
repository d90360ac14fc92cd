import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FUNCTIONS, fileOf, makeFunction, makePublished, publish, ranOnce } from '../../../../test/functions.ts'
import { type PackageRegistry, startPackageRegistry } from '../../../../test/package-registry.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let registry: PackageRegistry
let world: World
let acme: TestTenant
before(async () => {
  registry = await startPackageRegistry()
  world = await createWorld({ REEVE_FUNCTION_REGISTRY: registry.url })
  acme = await world.tenant('acme')
})
after(async () => {
  await world.stop()
  await registry.close()
})

const lockOf = async (id: string, commitId: string) => {
  const { body } = await acme.get(`${FUNCTIONS}/${id}/commits/${commitId}/lockfile`)
  return JSON.parse(Buffer.from(body.content, 'base64').toString('utf8'))
}
const USES = `import { double } from 'npm:tiny-math@^1.0.0'
export default ({ n }) => ({ double: double(n) })`

test('packages come from the registry, and the lock file pins them and what they need', async () => {
  const base = registry.add('@tiny/base', '2.0.1', { 'index.js': 'export const two = 2' })
  const math = registry.add(
    'tiny-math',
    '1.2.0',
    { 'index.js': `import { two } from '@tiny/base'\nexport const double = (n) => n * two` },
    { '@tiny/base': '^2.0.0' },
  )
  registry.add('tiny-math', '2.0.0', { 'index.js': 'export const double = () => "of the next major version"' })
  const { id, commitId } = await makeFunction(acme, USES)
  const published = await publish(acme, id, commitId)
  assert.equal(published.status, 200, published.text)
  assert.deepEqual((await ranOnce(world, acme, id, { n: 21 })).output, { double: 42 })
  const lock = {
    imports: {
      '@tiny/base@^2.0.0': { version: '2.0.1', integrity: base },
      'tiny-math@^1.0.0': { version: '1.2.0', integrity: math },
    },
  }
  assert.deepEqual(await lockOf(id, commitId), lock)

  registry.add('tiny-math', '1.3.0', { 'index.js': 'export const double = () => "newer"' })
  const asked = registry.requests()
  await publish(acme, id, '')
  assert.equal((await publish(acme, id, commitId)).status, 200)
  assert.deepEqual((await ranOnce(world, acme, id, { n: 2 })).output, { double: 4 })
  assert.deepEqual([await lockOf(id, commitId), registry.requests()], [lock, asked], 'a commit is built once')
})

test('a package that is not the one the registry describes is refused, and what was published stays', async () => {
  const id = await makePublished(acme, 'export default () => ({ old: true })')
  const before = (await acme.get(`${FUNCTIONS}/${id}`)).body.function.publishedCommitId
  registry.add('swapped', '1.0.0', { 'index.js': 'export const one = 1' })
  registry.swap('swapped', '1.0.0', { 'package.json': '{}', 'index.js': 'export const one = "evil"' })
  const made = await acme.post(`${FUNCTIONS}/update`, {
    function: { id },
    content: { 'main.ts': fileOf(`import { one } from 'npm:swapped'\nexport default () => ({ one })`) },
  })
  const refused = await publish(acme, id, made.body.commit.id)
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'BUILD_FAILED'], refused.text)
  assert.match(refused.text, /swapped@1\.0\.0: the package is not the one that the registry describes/)
  assert.equal((await acme.get(`${FUNCTIONS}/${id}`)).body.function.publishedCommitId, before)
  assert.deepEqual((await ranOnce(world, acme, id)).output, { old: true })
})

test('a package or a version that is not there is refused by its name', async () => {
  registry.add('only-one', '1.0.0', { 'index.js': 'export const one = 1' })
  for (const [specifier, message] of [
    ['npm:not-there', /not-there/],
    ['npm:only-one@^2.0.0', /there is no version of only-one that is \^2\.0\.0/],
    ['npm:../only-one', /is not npm:name or npm:name@version/],
    ['https://registry.example/x.js', /https/],
  ] as const) {
    const { id, commitId } = await makeFunction(acme, `import '${specifier}'\nexport default () => ({})`)
    const refused = await publish(acme, id, commitId)
    assert.equal(reasonOf(refused), 'BUILD_FAILED', specifier)
    assert.match(refused.text, message)
  }
})
