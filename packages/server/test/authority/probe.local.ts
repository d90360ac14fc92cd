import { startTestServer } from '../test-server.ts'
import { createWorld } from '../world.ts'
import { playTenant } from './play.ts'
const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld()
try { await playTenant(world, Number(process.argv[2]), new Map()) } catch (e) { console.log(String((e as Error).message).slice(0, 200)) }
for (const l of world.logs) { const j = JSON.parse(l); if (j.level >= 50) console.log(JSON.stringify(j.err ?? j, null, 1).replaceAll('\\n', '\n').slice(0, 3000)) }
await world.stop(); await server.stop()
