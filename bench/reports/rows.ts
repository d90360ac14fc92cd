// By how much does memory grow while a report of a million rows is written? Each form once, in one process with the
// service; PostgreSQL is another. Prints the growth of the resident memory at its peak, the time and the size of the file.
// A number is how many rows there are instead; names behind it are the forms.
import assert from 'node:assert/strict'
import { startTestServer } from '../../packages/server/test/test-server.ts'

const ROWS = Number(process.argv[2] ?? 1_000_000)
const FORMS = process.argv.length > 3 ? process.argv.slice(3) : ['CSV', 'JSON', 'XLSX', 'HTML']
const MOST_MEGABYTES = 300
const PATH = '/api/v1/reporting/reports'
const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const { createWorld } = await import('../../packages/server/test/world.ts')
const world = await createWorld()
try {
  const acme = await world.tenant()
  await world.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, email, department, created_at, updated_at)
     select $1, 'u' || lpad(n::text, 9, '0'), 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', 'Person ' || n,
       'p' || n || '@acme.example', 'Department ' || n % 50, now(), now()
     from generate_series(1, $2::integer) n`,
    [acme.id, ROWS - Number((await world.sql('select count(*) from users where tenant_id = $1', [acme.id]))[0]!.count)],
  )
  await world.sql('analyze')
  const definition = {
    dataset: 'users',
    columns: ['displayName', 'email', 'department', 'status', 'createdAt'],
    sort: [{ column: 'department' }, { column: 'displayName' }],
  }
  const { id } = (await acme.post(PATH, { displayName: 'Everybody', definition })).body.report
  for (const format of FORMS) {
    const begun = (await acme.post(`${PATH}/${id}/run`, { format })).body.run
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 20)
    const began = performance.now()
    await world.work()
    const seconds = (performance.now() - began) / 1000
    clearInterval(timer)
    const { run } = (await acme.get(`${PATH}/${id}/runs/${begun.id}`)).body
    assert.deepEqual([run.status, run.rowCount], ['REPORT_RUN_STATUS_SUCCEEDED', String(ROWS)], run.error)
    const grown = (peak - before) / 1e6
    console.log(
      `${format.padEnd(4)} ${grown.toFixed(0).padStart(4)} MB more at its peak (wanted: under ${MOST_MEGABYTES}), ${seconds.toFixed(1)} s`,
    )
    if (grown >= MOST_MEGABYTES) process.exitCode = 1
  }
} finally {
  await world.stop()
  await server.stop()
}
