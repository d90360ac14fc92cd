// Runs test files one after another in one process: the service is loaded once and stays warm. The parent says which.
import { AsyncResource } from 'node:async_hooks'
import { createRequire } from 'node:module'
import path from 'node:path'
import { suite } from 'node:test'
import type { Asked, Told } from './told.ts'

const require = createRequire(import.meta.url)
const environment = { ...process.env }
const tell = (told: Told): unknown => process.send?.(told)

const next = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    process.once('message', ({ file }: Asked) => resolve(file))
    tell({ says: 'next' })
  })

/** A file is a suite. It is loaded when the one `before` it is over; `begun` is called once it is. */
function run(file: string, before: Promise<void>, begun: () => void): Promise<void> {
  return suite(file, async () => {
    // Bound before anything is awaited, and not imported: else the runner does not see what the file says as its part.
    const load = AsyncResource.bind(() => require(path.resolve(file)))
    await before
    process.env = { ...environment }
    tell({ says: 'begun', file })
    begun()
    load()
  })
}

let last: Promise<void> = Promise.resolve()
// The runner ends as soon as it knows of nothing more to run, so the next file is asked for while one runs.
for (let file = await next(); file !== undefined; file = await next()) {
  const { promise, resolve } = Promise.withResolvers<void>()
  last = run(file, last, resolve)
  await promise
}
await last
