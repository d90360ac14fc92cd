import { SERVICES } from './connector.ts'
import { serve } from './protocol.ts'

if (!process.argv.includes('_connector-service')) {
  console.error('this connector is run by `reeve connector run -- node src/main.ts`')
  process.exit(1)
}
await serve(SERVICES)
