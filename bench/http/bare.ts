// The least a Node server can do for a point read: Fastify, a pool, one prepared query, the row as JSON.
import Fastify from 'fastify'
import pg from 'pg'
import { PASSWORD } from '../../packages/embedded-postgres/test/password.ts'

const [socket, id] = process.argv.slice(2)
const finder = new pg.Client({ host: socket, user: 'postgres', password: PASSWORD, database: 'postgres' })
await finder.connect()
const { rows } = await finder.query(
  `select datname from pg_database where datname like 't\\_%' order by oid desc limit 1`,
)
await finder.end()
const pool = new pg.Pool({ host: socket, user: 'postgres', password: PASSWORD, database: rows[0].datname, max: 6 })
const tenant = (await pool.query('select tenant_id from reeve.clients where id = $1', [id])).rows[0].tenant_id
const app = Fastify()
app.get<{ Params: { id: string } }>('/clients/:id', async ({ params }) => {
  const text = 'select * from reeve.clients where tenant_id = $1 and id = $2'
  const found = await pool.query({ name: 'read', text, values: [tenant, params.id] })
  return { client: found.rows[0] }
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (typeof address !== 'object' || address === null) throw new Error('not listening')
process.send?.({ url: `http://127.0.0.1:${address.port}/clients/${id}`, headers: {} })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
