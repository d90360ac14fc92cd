// Runs test files one after another in one process: the service is loaded once and stays warm. The parent sends which.
import { AsyncResource } from 'node:async_hooks'
import { createRequire } from 'node:module'
import path from 'node:path'
import { suite, test } from 'node:test'
import type { Asked, Message } from './message.ts'

const require = createRequire(import.meta.url)
const environment = { ...process.env }
const send = (message: Message): unknown => process.send?.(message)

/** What files leave in memory adds up: before it is too much another process goes on. */
const MOST_BYTES = 1024 ** 3

function next(): Promise<string | undefined> {
  if (process.memoryUsage.rss() > MOST_BYTES) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    process.once('message', ({ file }: Asked) => resolve(file))
    send({ type: 'next' })
  })
}

/** A file is a suite. It is loaded when the one `before` it is over and `after` it another is known, or none. */
function run(file: string, before: Promise<void>, after: Promise<void>): Promise<void> {
  return suite(file, async () => {
    // Bound before anything is awaited, and not imported: else the runner does not see what the file says as its part.
    const load = AsyncResource.bind(() => require(path.resolve(file)))
    await Promise.all([before, after])
    process.env = { ...environment }
    send({ type: 'begun', file })
    load()
  })
}

process.once('disconnect', () => process.exit(1))
// The runner waits for every suite that it knows of when it begins to be built, and ends as soon as it knows of nothing
// more to run. So it begins with a test that lasts until the first file is known.
const begun = Promise.withResolvers<void>()
let known = Promise.withResolvers<void>()
let last = test('the first file is known', () => {
  begun.resolve()
  return known.promise
})
await begun.promise
for (let file = await next(); file !== undefined; file = await next()) {
  const before = last
  const after = Promise.withResolvers<void>()
  last = run(file, before, after.promise)
  known.resolve()
  known = after
  await before
}
known.resolve()
