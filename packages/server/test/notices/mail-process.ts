// A mail server in a process of its own, for those who kill it. What it accepts is in the file before it says so.
// Arguments: the port, the file, and `holds` for one that says so only when it is told to.
import { appendFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'

const [port = '0', file = '', holds = ''] = process.argv.slice(2)
let answers = holds === ''
const held: (() => void)[] = []
process.on('message', () => {
  answers = true
  for (const answer of held.splice(0)) answer()
})
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  authOptional: true,
  logger: false,
  onData(stream, session, callback) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const id = /^message-id: (<[^>]+>)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
      const to = session.envelope.rcptTo[0]?.address ?? ''
      appendFileSync(file, `${JSON.stringify({ id, to, at: Date.now() })}\n`)
      if (answers) callback(null)
      else held.push(() => callback(null))
    })
  },
})
server.on('error', () => {})
server.listen(Number(port), '127.0.0.1', () => process.send?.({ ready: true }))
process.once('disconnect', () => process.exit(0))
