import { StartError } from '../../src/lib/start-error.ts'
import { startEmbedded } from '../../src/store/embedded/start.ts'

const messages: string[] = []
try {
  const { attached, connection, administrator, stop } = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    log: (message) => messages.push(message),
    durable: false,
  })
  console.log(JSON.stringify({ attached, connection, administrator, messages }))
  // Stays until its input is closed.
  process.stdin.resume().on('end', stop)
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof StartError ? error.message : String(error) }))
}
