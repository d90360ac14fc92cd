import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'

const SOURCES = path.resolve(import.meta.dirname, '../../src')

/** What a service loads before it listens, by package. */
const PROGRAM = `
import { registerHooks } from 'node:module'
const packages = new Set()
registerHooks({
  load(url, context, nextLoad) {
    const found = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)
    if (found) packages.add(found[1])
    return nextLoad(url, context)
  },
})
for (const file of ['exports/host.ts', 'exports/service.ts', 'settings/settings.ts']) {
  await import(${JSON.stringify(`${SOURCES}/`)} + file)
}
process.stdout.write(JSON.stringify([...packages]), () => process.exit())`

/** Each is large, and most services never or seldom need it. */
const LATER: readonly RegExp[] = [
  /^@modelcontextprotocol\//,
  /^zod/,
  // prom-client takes the names of OpenTelemetry along, and nothing else.
  /^@opentelemetry\/(?!api$)/,
  /^@simplewebauthn\//,
  /^@peculiar\//,
  /^(?:age-encryption|@noble\/.*)$/,
  /^(?:ldapts|nodemailer|markdown-it|yaml|csv-parse)$/,
]

test('a start loads neither OpenTelemetry, which is off, nor what is only needed for some calls', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  const loaded: string[] = JSON.parse(stdout)
  assert.ok(loaded.includes('fastify') && loaded.includes('pg'), 'the service itself was loaded')
  assert.deepEqual(
    loaded.filter((name) => LATER.some((pattern) => pattern.test(name))),
    [],
  )
})
