// A receiver in a process of its own that counts what arrives and fails some of it at random. Argument: how many of 100.
import { createServer } from 'node:http'

const failing = Number(process.argv[2] ?? 0) / 100

type Count = { arrived: number; succeeded: number; firstAt: number }
const counts = new Map<string, Count>()
let total = 0

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    total += 1
    const id = String(request.headers['webhook-id'])
    const count = counts.get(id) ?? { arrived: 0, succeeded: 0, firstAt: performance.timeOrigin + performance.now() }
    counts.set(id, count)
    count.arrived += 1
    if (failing === 0 || Math.random() >= failing) {
      count.succeeded += 1
      response.end('{}')
    } else if (Math.random() < 0.5) response.writeHead(500).end('by chance')
    else request.socket.destroy()
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number } // Safe because it listens on a port.
  process.send?.({ port })
})
process.on('message', (question: 'counts' | 'total') => {
  process.send?.(question === 'counts' ? { counts: [...counts] } : { total })
})
process.once('disconnect', () => process.exit(0))
