// A chat in a process of its own that counts the messages it is sent by their ids and fails some at random. Argument:
// how many of 100.
import { createServer } from 'node:http'

const failing = Number(process.argv[2] ?? 0) / 100
const counts = new Map<string, number>()

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (Math.random() < failing) {
      response.statusCode = 503
      return void response.end()
    }
    const { id } = JSON.parse(Buffer.concat(chunks).toString())
    counts.set(id, (counts.get(id) ?? 0) + 1)
    response.end(JSON.stringify({ messageId: id }))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', () => process.send?.({ counts: [...counts] }))
process.once('disconnect', () => process.exit(0))
