// The tool server that everything calls, in a process of its own.
import { testAuthority } from '../../packages/server/test/authority.ts'
import { startToolServer, text } from '../../packages/server/test/tool-servers.ts'

const server = await startToolServer({
  add: {
    description: 'Adds.',
    annotations: { readOnlyHint: true },
    run: ({ a, b }) => text(String(Number(a) + Number(b))),
  },
})
// What it saw is of no use here, and grows.
setInterval(() => server.seen.splice(0), 1000).unref()
process.send?.({ url: server.url, destinations: testAuthority().destinationsFile })
process.on('SIGTERM', () => process.exit())
