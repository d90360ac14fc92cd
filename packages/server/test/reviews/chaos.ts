import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { SiteOptions } from '../automation-runs/site.ts'
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
  readonly kills: number
  readonly dead: number
  readonly prepareSeconds: number
}

/** A campaign of so many items. Its only worker is killed with -9 while it is prepared, and while it is ended. */
export async function killedWhileReviewing(options: KilledOptions): Promise<KilledResult> {
  const site = await openApi(options)
  const { tenant, admin } = site
  const until = performance.now() + options.longestMs
  let worker = await startWorker(options)
  let kills = 0
  /** Kills the worker each time another part of the work is done. */
  const killing = async (part: () => Promise<number>): Promise<void> => {
    for (let turn = 1; turn <= options.kills; turn++) {
      const share = (options.items * turn) / (options.kills + 1)
      while ((await part()) < share && performance.now() < until) await sleep(10)
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
      `select count(*) from access_review_selections s where review_id = '${id}' and (
         select count(*) from tasks t where t.tenant_id = s.tenant_id and t.access_review_selection = s.id) <> 1`,
    ),
    sameNumbers: await countOf(
      admin,
      `select count(*) - count(distinct numeric_id) as count from tasks where access_review_id = '${id}'`,
    ),
    ends: Object.fromEntries(rows.map((row) => [row.state, row.count])),
    wrongEnds: await countOf(
      admin,
      `select count(*) from tasks t where t.access_review_id = '${id}' and (select count(*) from task_audits a
         where a.tenant_id = t.tenant_id and a.task_id = t.id and a.event = 'certifyOutcome') <> 1`,
    ),
    kills,
    dead: await countOf(admin, 'select count(*) from dead_letters'),
    prepareSeconds,
  }
  await site.close()
  return result
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
