// By how much does memory grow while a report of 300 000 reviews is written? Each form once, in one process with the
// service; PostgreSQL is another. Prints the growth of the resident memory at its peak, the time and the size of the file.
// A number is how many reviews there are instead.
import assert from 'node:assert/strict'
import { reportPath, reportsOf } from '../../packages/server/test/report-files.ts'
import { makeReviewSite, startedCampaign } from '../../packages/server/test/reviews.ts'
import { startTestServer } from '../../packages/server/test/test-server.ts'
import type { World } from '../../packages/server/test/world.ts'

const ROWS = Number(process.argv[2] ?? 300_000)
const MOST_MEGABYTES = 300
const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const { createWorld } = await import('../../packages/server/test/world.ts')
const world = await createWorld()
try {
  const acme = await world.tenant()
  const site = await makeReviewSite(acme, 1)
  const { id } = await startedCampaign(world, acme, site)
  await fill(world, acme.id, { reviewId: id, reviewerId: site.reviewer.userId, site: site.holders[0]! })
  for (const form of ['JSON', 'CSV', 'XLSX', 'ZIP']) {
    await acme.post(reportPath(id), { format: `ACCESS_REVIEW_REPORT_FORMAT_${form}` })
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
    const [report] = await reportsOf(acme, id)
    assert.deepEqual([report.state, report.rowCount], ['REPORT_STATE_OK', ROWS], report.errorMessage)
    const grown = (peak - before) / 1e6
    const size = Number(report.fileSize) / 1e6
    console.log(
      `${form.padEnd(4)} ${grown.toFixed(0).padStart(4)} MB more at its peak (wanted: under ${MOST_MEGABYTES}), ${seconds.toFixed(1)} s, a file of ${size.toFixed(1)} MB`,
    )
    if (grown >= MOST_MEGABYTES) process.exitCode = 1
  }
} finally {
  await world.stop()
  await server.stop()
}

type Filling = {
  readonly reviewId: string
  readonly reviewerId: string
  readonly site: { readonly userId: string; readonly accountId: string }
}

/** The one review of the campaign, as often as it takes: decided, with a comment of two hundred characters. */
async function fill({ sql }: World, tenantId: string, { reviewId, reviewerId }: Filling): Promise<void> {
  const [model] = await sql(`select id from tasks where tenant_id = $1 and access_review_id = $2`, [tenantId, reviewId])
  const columns = await columnsOf({ sql }, 'tasks')
  const own: Record<string, string> = {
    id: `'t' || lpad(n::text, 9, '0')`,
    numeric_id: `t.numeric_id + n`,
    state: `'CLOSED'`,
    processing: `'DONE'`,
    outcome: `case when n % 7 = 0 then 'DECERTIFIED' else 'CERTIFIED' end`,
    outcome_at: 'now()',
    closed_at: 'now()',
    comment_count: '1',
    subject_key: `'s' || n`,
    access_review_selection: `''`,
  }
  const values = columns.map((name) => own[name] ?? `t.${name}`)
  const numbers = `generate_series(1, ${ROWS - 1}) n`
  await sql(
    `insert into tasks (${columns.join(', ')}) select ${values.join(', ')} from tasks t, ${numbers} where t.id = $1`,
    [model!.id],
  )
  await sql(
    `insert into task_steps (tenant_id, id, task_id, generation_id, position, kind, approval_kind, state, active, outcome,
       document, instance, started_at, ended_at)
     select t.tenant_id, 's' || t.id, t.id, t.policy_generation_id, 0, 'approval', 'users', 'DONE', false,
       case t.outcome when 'CERTIFIED' then 'approved' else 'denied' end, '{"users": {}}',
       jsonb_build_object('approved', jsonb_build_object('userId', $2::text)), now(), now()
     from tasks t where t.tenant_id = $1 and t.id like 't0%'`,
    [tenantId, reviewerId],
  )
  await sql(
    `insert into task_assignees (tenant_id, task_id, step_id, user_id, numeric_id, active, assigned_at)
     select t.tenant_id, t.id, 's' || t.id, $2, t.numeric_id, false, now() from tasks t
     where t.tenant_id = $1 and t.id like 't0%'`,
    [tenantId, reviewerId],
  )
  await sql(
    `insert into task_audits (tenant_id, id, task_id, at, user_id, event, detail, error, ordinal, workflow_step, task_state)
     select t.tenant_id, 'a' || t.id, t.id, now(), $2, 'comment', jsonb_build_object('comment', repeat('looked at it ', 16)),
       false, 1, 1, 'OPEN'
     from tasks t where t.tenant_id = $1 and t.id like 't0%'`,
    [tenantId, reviewerId],
  )
  await sql('analyze')
}

async function columnsOf({ sql }: Pick<World, 'sql'>, table: string): Promise<string[]> {
  const rows = await sql(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => String(name))
}
