import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import type pg from 'pg'
import type { SiteOptions } from '../automation-runs/site.ts'
import { csvRows, fileOf, reportPath, reportsOf } from '../report-files.ts'
import { startWorker } from '../request-tasks/chaos.ts'
import { openApi } from '../request-tasks/service.ts'
import { REVIEW } from '../reviews.ts'
import type { TestTenant } from '../world.ts'
import { draftOfMany } from './many-holders.ts'

export type KilledOptions = SiteOptions & { readonly items: number; readonly kills: number; readonly longestMs: number }

export type KilledResult = {
  readonly state: string
  readonly expected: number
  readonly selections: number
  /** Selections without exactly one task, and numbers that two tasks have. */
  readonly wrongTasks: number
  readonly sameNumbers: number
  /** Reviews by state and outcome, and those whose end was recorded never or more than once. */
  readonly ends: Record<string, number>
  readonly wrongEnds: number
  /** The report: rows with a task of their own, what is kept of it, and how often it was said to be there. */
  readonly report: { rows: number; tasks: number; reports: number; kept: number; completed: number; isWhole: boolean }
  readonly kills: number
  readonly reportKills: number
  readonly dead: number
  readonly prepareSeconds: number
}

/** A file whose writer was lost more often is given up. */
const MOST_REPORT_KILLS = 2

/** A campaign of so many items. Its only worker is killed with -9 while it is prepared, ended and reported. */
export async function killedWhileReviewing(given: KilledOptions): Promise<KilledResult> {
  const objects = fs.mkdtempSync(path.join(os.tmpdir(), 'reeve-objects-'))
  const options = { ...given, objects }
  const site = await openApi(options)
  const { tenant, admin } = site
  const until = performance.now() + options.longestMs
  let worker = await startWorker(options)
  let kills = 0
  /** Kills the worker each time another part of the work is done. */
  const killing = async (part: () => Promise<number>): Promise<void> => {
    for (let turn = 1; turn <= options.kills; turn++) {
      const share = (options.items * turn) / (options.kills + 1)
      for (;;) {
        const asked = performance.now()
        if ((await part()) >= share || asked > until) break
        // Counting many rows takes a while itself, and must not be what the machine does most.
        await sleep(Math.max(10, 5 * (performance.now() - asked)))
      }
      if ((await part()) >= options.items) return
      await worker.kill()
      kills += 1
      worker = await startWorker(options)
    }
  }
  const id = await draftOfMany(tenant, options.items)
  const began = performance.now()
  assert.equal((await tenant.post(`${REVIEW}/${id}/prepare`)).status, 200)
  await killing(() => countOf(admin, `select count(*) from tasks where access_review_id = '${id}'`))
  const ready = await reaches(tenant, id, 'REVIEW', until)
  const prepareSeconds = (performance.now() - began) / 1000
  assert.equal((await tenant.post(`${REVIEW}/${id}/start`)).status, 200)
  await reaches(tenant, id, 'OPEN', until)
  const ending = await tenant.post(`${REVIEW}/${id}/end`, { decision: 'CLOSE_DECISION_SKIP' })
  assert.equal(ending.status, 200, ending.text)
  await killing(() =>
    countOf(admin, `select count(*) from tasks where access_review_id = '${id}' and state = 'CLOSED'`),
  )
  const { state } = await reaches(tenant, id, 'CLOSED', until)
  let reportKills = 0
  assert.equal((await tenant.post(reportPath(id), { format: 'ACCESS_REVIEW_REPORT_FORMAT_ZIP' })).status, 200)
  for (let left = Math.min(options.kills, MOST_REPORT_KILLS), lost = 0; left > 0; left--) {
    const started = () => countOf(admin, `select count(*) from stored_objects where tenant_id = '${tenant.id}'`)
    while ((await started()) <= lost && performance.now() < until) await sleep(5)
    lost = await started()
    if ((await reportsOf(tenant, id))[0].state !== 'REPORT_STATE_PENDING') break
    await worker.kill()
    reportKills += 1
    worker = await startWorker(options)
  }
  const report = await reportOf(tenant, id, until)
  await worker.kill()
  const { rows } = await admin.query(
    `select state || ' ' || outcome as state, count(*)::integer as count from tasks where access_review_id = $1 group by 1`,
    [id],
  )
  const result = {
    state,
    expected: ready.expectedTicketCount,
    selections: await countOf(admin, `select count(*) from access_review_selections where review_id = '${id}'`),
    wrongTasks: await countOf(
      admin,
      `select count(*) from (select s.id from access_review_selections s
         left join tasks t on t.tenant_id = s.tenant_id and t.access_review_selection = s.id
         where s.review_id = '${id}' group by s.id having count(t.id) <> 1) as wrong`,
    ),
    sameNumbers: await countOf(
      admin,
      `select count(*) - count(distinct numeric_id) as count from tasks where access_review_id = '${id}'`,
    ),
    ends: Object.fromEntries(rows.map((row) => [row.state, row.count])),
    wrongEnds: await countOf(
      admin,
      `select count(*) from (select t.id from tasks t
         left join task_audits a on a.tenant_id = t.tenant_id and a.task_id = t.id and a.event = 'certifyOutcome'
         where t.access_review_id = '${id}' group by t.id having count(a.task_id) <> 1) as wrong`,
    ),
    report: {
      ...report,
      kept: await countOf(admin, `select count(*) from stored_objects where state = 'KEPT'`),
      completed: await countOf(admin, `select count(*) from events where kind = 'reviews.report.completed'`),
    },
    kills,
    reportKills,
    dead: await countOf(admin, 'select count(*) from dead_letters'),
    prepareSeconds,
  }
  await site.close()
  fs.rmSync(objects, { recursive: true, force: true })
  return result
}

/** The pack when it is there: what its CSV says, and whether it has the hash that it is said to have. */
async function reportOf(tenant: TestTenant, id: string, until: number) {
  for (;;) {
    const [report, ...others] = await reportsOf(tenant, id)
    if (report.state === 'REPORT_STATE_OK') {
      const bytes = await fileOf({ url: tenant.admin.baseUrl }, report)
      const files = unzipSync(bytes)
      const name = Object.keys(files).find((one) => one.endsWith('.csv'))!
      const [, ...rows] = csvRows(files[name]!)
      const isWhole = createHash('sha256').update(bytes).digest('hex') === report.hashes.sha256
      return { rows: rows.length, tasks: new Set(rows.map(([task]) => task)).size, reports: 1 + others.length, isWhole }
    }
    if (report.state !== 'REPORT_STATE_PENDING' || performance.now() > until) {
      throw new Error(`the report is ${report.state}: ${report.errorMessage}`)
    }
    await sleep(100)
  }
}

async function reaches(tenant: TestTenant, id: string, state: string, until: number) {
  for (;;) {
    const reply = await tenant.get(`${REVIEW}/${id}`)
    const campaign = reply.body.accessReview.accessReview
    if (campaign.state === `ACCESS_REVIEW_STATE_${state}`) return campaign
    if (performance.now() > until) throw new Error(`the campaign stays in ${campaign.state}: ${campaign.errorMessage}`)
    await sleep(100)
  }
}

const countOf = async (admin: pg.Pool, query: string): Promise<number> =>
  Number((await admin.query(query)).rows[0].count)
