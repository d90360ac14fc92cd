import { EmbeddedPostgresError } from '../src/embedded-postgres-error.ts'
import { startEmbedded } from '../src/start.ts'
import { SERVICE_ROLE } from './service-role.ts'

const messages: string[] = []
try {
  const { attached, connection, administrator, stop } = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    serviceRole: SERVICE_ROLE,
    log: (message) => messages.push(message),
    durable: false,
  })
  console.log(JSON.stringify({ attached, connection, administrator, messages }))
  // Stays until its input is closed.
  process.stdin.resume().on('end', stop)
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof EmbeddedPostgresError ? error.message : String(error) }))
}
