import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import type { Caller, Json } from '../../../../test/caller.ts'
import { person, signedInUser } from '../../../../test/people.ts'
import { csvRows, download, type Form, fileOf, reportOf, reportPath, reportsOf } from '../../../../test/report-files.ts'
import {
  adminOf,
  decide,
  makeCampaign,
  makeReviewSite,
  moveCampaign,
  REVIEW,
  type ReviewSite,
  reviewsOf,
  startedCampaign,
  submit,
} from '../../../../test/reviews.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'
import { verifyPack } from '../../../service/packs/verify.ts'
import { People } from './reading/names.ts'
import { openContent } from './reading/open.ts'
import { readRows, TooManyRows } from './reading/rows.ts'
import { findReport } from './store.ts'

let world: World
let acme: TestTenant
let site: ReviewSite
const folder = mkdtempSync(path.join(tmpdir(), 'reports-'))

before(async () => {
  world = await createWorld({ REEVE_OBJECTS: path.join(folder, 'objects') })
  acme = await world.tenant()
  site = await makeReviewSite(acme, 3)
})
after(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A running campaign in which one review was certified, one denied with a comment, and one is open. */
async function halfDone(): Promise<Json> {
  const campaign = await startedCampaign(world, acme, site, { displayName: '=Quarter' })
  const [first, second] = await reviewsOf(acme, campaign.id)
  const items = [
    { taskId: first!.id, decision: 'CERTIFY' },
    { taskId: second!.id, decision: 'DENY', comment: '=has left "us", <long> ago' },
  ]
  const saved = await decide(site.reviewer, campaign.id, items)
  assert.equal(saved.status, 200, saved.text)
  const submitted = await submit(site.reviewer, campaign.id)
  assert.equal(submitted.status, 200, submitted.text)
  await processAll(world)
  return campaign
}

const asRead = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

const jsonRows = (bytes: Uint8Array): string[][] => {
  const { rows } = JSON.parse(Buffer.from(bytes).toString()) as { rows: Record<string, string | string[]>[] }
  return rows.map((row) => Object.values(row).map((cell) => [cell].flat().join('\n')))
}

async function sheetRows(bytes: Uint8Array, sheet = 'Access Reviews'): Promise<string[][]> {
  const file = path.join(folder, `${createHash('sha256').update(bytes).digest('hex')}.xlsx`)
  writeFileSync(file, bytes)
  return (await readSheet(file, sheet, { trim: false })).map((row) => row.map((cell) => String(cell ?? '')))
}

const CERTIFIED = /^certified by A Person at \d{4}-\d\d-\d\dT/
const DENIED = /^denied by A Person at \d{4}-\d\d-\d\dT/

describe('a report of a campaign', () => {
  let campaign: Json
  const files = {} as Record<Form, Buffer>
  const reports = {} as Record<Form, Json>

  before(async () => {
    campaign = await halfDone()
    for (const form of ['JSON', 'CSV', 'XLSX', 'ZIP'] as const) {
      reports[form] = await reportOf(world, acme, campaign.id, form)
      files[form] = await fileOf(world, reports[form])
    }
  })

  it('says the same rows in its three forms, while the campaign runs', async () => {
    const rows = jsonRows(files.JSON)
    assert.equal(rows.length, 3)
    const [titles, ...lines] = csvRows(files.CSV)
    assert.equal(titles!.length, 19)
    assert.deepEqual(
      lines.map((line) => line.map(asRead)),
      rows,
    )
    const sheet = await sheetRows(files.XLSX)
    assert.deepEqual(sheet[0], titles)
    assert.deepEqual(
      sheet.slice(1).map((line) => titles!.map((_, index) => asRead(line[index] ?? ''))),
      rows,
    )
  })

  it('tells what was decided by whom, and nothing of what is open', async () => {
    const { campaign: facts, rows } = JSON.parse(files.JSON.toString())
    assert.equal(facts.displayName, '=Quarter')
    assert.equal(facts.state, 'ACCESS_REVIEW_STATE_OPEN')
    assert.match(rows[0].decisions[0], CERTIFIED)
    assert.match(rows[1].decisions[0], DENIED)
    assert.deepEqual([rows[0].decisions.length, rows[1].decisions.length, rows[2].decisions], [1, 1, []])
    assert.deepEqual([rows[0].certifiers, rows[2].certifiers], [['A Person'], []])
    assert.deepEqual(rows[2].assignedTo, ['A Person'])
    assert.match(rows[0].resolvedOn, /^\d{4}-/)
    assert.equal(rows[2].resolvedOn, '')
    assert.match(rows[1].comments[0], /^A Person at .*: =has left "us", <long> ago$/)
    assert.equal(rows[0].certificationPolicy, 'A certification')
    assert.ok(rows.every((row: Json) => row.application !== '' && row.entitlement !== '' && row.account !== ''))
  })

  it('stands in the order of the numbers of its reviews', async () => {
    const numbers = (await reviewsOf(acme, campaign.id)).map(({ numericId }) => numericId)
    const rows = jsonRows(files.JSON).map(([number]) => number)
    assert.deepEqual(
      rows,
      numbers.sort((a, b) => Number(a) - Number(b)),
    )
  })

  it('has a summary with totals and the digest of the JSON form of the same rows', async () => {
    const { 'report.json': json, 'report.xlsx': xlsx } = unzipSync(files.ZIP)
    const facts = Object.fromEntries((await sheetRows(xlsx!, 'Summary')).map(([name, value]) => [name, value]))
    assert.equal(facts['SHA-256 of the JSON form'], createHash('sha256').update(json!).digest('hex'))
    assert.deepEqual([facts.Reviews, facts.Certified, facts.Denied, facts.Open].map(Number), [3, 1, 1, 1])
    assert.equal(facts['Access review'], "'=Quarter")
    assert.equal(facts.Policy, 'A certification')
    assert.match(facts.Scope!, /^1 entitlement that were chosen\./)
    const submissions = await sheetRows(xlsx!, 'Submissions')
    assert.deepEqual(submissions.length, 2)
    const comments = await sheetRows(xlsx!, 'Comments')
    assert.equal(comments[1]![3], `'=has left "us", <long> ago`)
  })

  it('is a pack that is as it was packed, by the keys of the tenant, with what was decided and by which policy', async () => {
    const file = path.join(folder, 'pack.zip')
    writeFileSync(file, files.ZIP)
    const { keys } = (await acme.with('').get('/auth/v1/jwks')).body
    const verdict = await verifyPack(file, keys)
    assert.equal(verdict.bad, undefined)
    assert.equal(verdict.campaign?.id, campaign.id)
    const packed = unzipSync(files.ZIP)
    const listIn = (name: string): Json[] => JSON.parse(Buffer.from(packed[name]!).toString())
    assert.equal(listIn('submissions.json').length, 1)
    assert.deepEqual(
      listIn('decisions.json')
        .map(({ decision, result }) => [decision, result])
        .sort(),
      [
        ['CERTIFY', 'DONE'],
        ['DENY', 'DONE'],
      ],
    )
    assert.equal(listIn('policies.json').length, 1)
    assert.deepEqual(jsonRows(packed['report.json']!), jsonRows(files.JSON))
  })

  it('has the digests and the size of its file', () => {
    for (const form of ['JSON', 'CSV', 'XLSX', 'ZIP'] as const) {
      const { hashes, fileSize, rowCount } = reports[form]
      assert.equal(createHash('sha256').update(files[form]).digest('hex'), hashes.sha256)
      assert.equal(createHash('md5').update(files[form]).digest('hex'), hashes.md5)
      assert.deepEqual([fileSize, rowCount], [String(files[form].length), 3])
    }
  })

  it('is kept encrypted: nothing of it can be read in the object store', () => {
    const stored = readdirSync(path.join(folder, 'objects'), { recursive: true, withFileTypes: true })
    const kept = stored
      .filter((one) => one.isFile() && one.name !== '.place')
      .map((one) => readFileSync(path.join(one.parentPath, one.name)))
    assert.ok(kept.length >= 4)
    for (const bytes of kept) {
      assert.ok(bytes.subarray(0, 21).equals(Buffer.from('age-encryption.org/v1')))
      assert.ok(!bytes.includes('A certification'))
    }
  })

  it('has exactly the columns that were asked for, in their order', async () => {
    const columns = ['DECISIONS', 'TASK', 'DEPARTMENT', 'SUBMISSIONS', 'MANAGER', 'EMPLOYEE_ID']
    const report = await reportOf(world, acme, campaign.id, 'CSV', columns)
    const [titles, ...rows] = csvRows(await fileOf(world, report))
    assert.deepEqual(titles, ['Decisions', 'Task', 'Department', 'Submissions', 'Manager', 'Employee id'])
    assert.match(rows[0]![0]!, CERTIFIED)
    assert.match(rows[0]![3]!, /^\w{27} at \d{4}-/)
    assert.equal(rows[2]![3], '')
  })

  const refusals: readonly [what: string, columns: string[], field: string][] = [
    ['a column that is there twice', ['TASK', 'ACCOUNT', 'TASK'], 'reportColumnConfig.columns[2]'],
    ['a column that is none', ['UNSPECIFIED'], 'reportColumnConfig.columns[0]'],
    ['tickets, where there are none', ['TASK', 'EXTERNAL_TICKET'], 'reportColumnConfig.columns[1]'],
  ]
  for (const [what, columns, field] of refusals) {
    it(`is refused with ${what}, and nothing is stored`, async () => {
      const before = (await reportsOf(acme, campaign.id)).length
      const reply = await acme.post(reportPath(campaign.id), {
        reportColumnConfig: { columns: columns.map((name) => `ACCESS_REVIEW_REPORT_COLUMN_${name}`) },
      })
      assert.equal(reply.status, 400)
      assert.equal(
        reply.body.details[0].fieldViolations?.[0].field ?? reply.body.details[1].fieldViolations[0].field,
        field,
      )
      assert.equal((await reportsOf(acme, campaign.id)).length, before)
    })
  }

  it('is not begun twice while the same is being written, and is JSON for programs', async () => {
    const other = await startedCampaign(world, acme, site)
    for (let time = 0; time < 3; time++) assert.equal((await acme.post(reportPath(other.id), {})).status, 200)
    assert.equal((await acme.post(reportPath(other.id), { format: 'ACCESS_REVIEW_REPORT_FORMAT_CSV' })).status, 200)
    const pending = await reportsOf(acme, other.id)
    assert.deepEqual(pending.map(({ format, state, downloadUrl }) => [format, state, downloadUrl]).sort(), [
      ['ACCESS_REVIEW_REPORT_FORMAT_CSV', 'REPORT_STATE_PENDING', ''],
      ['ACCESS_REVIEW_REPORT_FORMAT_JSON', 'REPORT_STATE_PENDING', ''],
    ])
    await world.work()
    assert.ok((await reportsOf(acme, other.id)).every(({ state }) => state === 'REPORT_STATE_OK'))
  })

  it('exists of campaigns that run or are closed only', async () => {
    const { id } = await makeCampaign(acme, site)
    const draft = await acme.post(reportPath(id), {})
    assert.deepEqual([draft.status, draft.body.code], [400, 9])
    await moveCampaign(world, acme, id, 'prepare')
    assert.equal((await acme.post(reportPath(id), {})).body.code, 9)
    assert.equal((await acme.post(reportPath('2'.repeat(27)), {})).status, 404)
    assert.equal((await acme.get(reportPath('2'.repeat(27)))).status, 404)
  })

  it('is for its owners and who reads everything, and not for reviewers and other owners', async () => {
    const [owner, stranger, reader] = [
      await person(acme, ['basic_user', 'campaign_admin']),
      await person(acme, ['basic_user', 'campaign_admin']),
      await person(acme, ['read_only_admin']),
    ]
    const { id } = await startedCampaign(world, acme, site, { ownerIds: [owner.userId, await adminOf(acme)] })
    const tries = async (caller: Caller) => [
      (await caller.post(reportPath(id), {})).status,
      (await caller.get(reportPath(id))).status,
    ]
    assert.deepEqual(await tries(owner), [200, 200])
    assert.deepEqual(await tries(reader), [200, 200])
    assert.deepEqual(await tries(stranger), [404, 404])
    assert.deepEqual(await tries(site.reviewer), [403, 403])
    assert.deepEqual(await tries(await world.tenant()), [404, 404])
  })

  it('is written when a campaign ends, if that is wished', async () => {
    const wished = await startedCampaign(world, acme, site)
    await moveCampaign(world, acme, wished.id, 'end', { decision: 'CLOSE_DECISION_SKIP', generateReport: true })
    const [report, ...others] = await reportsOf(acme, wished.id)
    assert.deepEqual(
      [report.format, report.state, others.length],
      ['ACCESS_REVIEW_REPORT_FORMAT_XLSX', 'REPORT_STATE_OK', 0],
    )
    const told = await acme.sql(`select user_id from notices where kind = 'reviewReportReady' and event_key like $1`, [
      `${wished.id}/%`,
    ])
    assert.deepEqual(told, [{ user_id: await adminOf(acme) }])
    const decisions = (await sheetRows(await fileOf(world, report))).slice(1).map((row) => row[15])
    assert.ok(decisions.every((text) => /^cancelled without a reviewer at /.test(text!)))
    const always = await startedCampaign(world, acme, site, { autoGenerateReport: true })
    await moveCampaign(world, acme, always.id, 'end', { decision: 'CLOSE_DECISION_NO_ACTION' })
    assert.equal((await reportsOf(acme, always.id)).length, 1)
    const never = await startedCampaign(world, acme, site)
    await moveCampaign(world, acme, never.id, 'end', { decision: 'CLOSE_DECISION_NO_ACTION' })
    assert.deepEqual(await reportsOf(acme, never.id), [])
  })

  it('is gone with its campaign, its file and its address too', async () => {
    const gone = await startedCampaign(world, acme, site)
    const report = await reportOf(world, acme, gone.id, 'CSV')
    const deleted = await acme.send({
      method: 'DELETE',
      path: `${REVIEW}/${gone.id}`,
      headers: { 'Reeve-Confirm': 'delete' },
    })
    assert.equal(deleted.status, 200, deleted.text)
    assert.equal((await download(world, report.downloadUrl)).status, 404)
    await processAll(world)
    assert.equal((await acme.get(reportPath(gone.id))).status, 404)
    world.clock.move({ hours: 2 })
    acme = await signInAgain(acme)
    await processAll(world)
    const [kept] = await acme.sql('select count(*)::int as count from access_review_reports where id = $1', [report.id])
    assert.equal(kept!.count, 0)
  })
})

describe('the address of a file', () => {
  it('ends after a quarter of an hour, and is no other report’s', async () => {
    const campaign = await startedCampaign(world, acme, site)
    const report = await reportOf(world, acme, campaign.id, 'CSV')
    const address: string = report.downloadUrl
    assert.equal((await download(world, address)).status, 200)
    assert.equal((await download(world, address.replace(report.id, '3'.repeat(27)))).status, 404)
    assert.equal((await download(world, `${address}x`)).status, 404)
    assert.equal((await download(world, address.replace('access-review-reports', 'app-reports'))).status, 404)
    world.clock.move({ minutes: 16 })
    acme = await signInAgain(acme)
    assert.equal((await download(world, address)).status, 404)
  })

  it('writes who fetched the file into the log, and serves nobody who was disabled', async () => {
    const campaign = await startedCampaign(world, acme, site)
    await reportOf(world, acme, campaign.id, 'CSV')
    const reader = await person(acme, ['read_only_admin'])
    const [report] = await reportsOf(reader, campaign.id)
    assert.equal((await download(world, report.downloadUrl)).status, 200)
    const events = await acme.sql(
      `select kind, actor ->> 'userId' as user_id from events where subject_id = $1 order by at, ordinal`,
      [report.id],
    )
    assert.deepEqual(events, [
      { kind: 'reviews.report.requested', user_id: await adminOf(acme) },
      { kind: 'reviews.report.completed', user_id: null },
      { kind: 'reviews.report.downloaded', user_id: reader.userId },
    ])
    await acme.sql(`update users set status = 'DISABLED' where id = $1`, [reader.userId])
    assert.equal((await download(world, report.downloadUrl)).status, 404)
  })
})

describe('the rows of a report', () => {
  it('are those of one moment, whatever is decided meanwhile', async () => {
    const campaign = await startedCampaign(world, acme, site)
    await acme.post(reportPath(campaign.id), {})
    const scope = { tenantId: acme.id, now: world.clock.now() }
    await using snapshot = await acme.stored.database.openSnapshot(scope)
    const report = await findReport(snapshot, (await reportsOf(acme, campaign.id))[0].id)
    const content = await openContent(snapshot, report!, { signal: new AbortController().signal, counted: () => {} })
    const outcomes = async () => (await Array.fromAsync(content.rows())).flat().map(({ outcome }) => outcome)
    assert.deepEqual(await outcomes(), ['open', 'open', 'open'])
    const items = (await reviewsOf(acme, campaign.id)).map(({ id }) => ({ taskId: id, decision: 'CERTIFY' }))
    const reviewer = await signedInUser(acme, site.reviewer.userId)
    await decide(reviewer, campaign.id, items)
    assert.equal((await submit(reviewer, campaign.id)).status, 200)
    assert.deepEqual(await outcomes(), ['open', 'open', 'open'])
  })

  it('are so many at most', async () => {
    const campaign = await startedCampaign(world, acme, site)
    await using snapshot = await acme.stored.database.openSnapshot({ tenantId: acme.id, now: world.clock.now() })
    const reading = (most: number) =>
      Array.fromAsync(
        readRows({
          ...{ tx: snapshot, people: new People(snapshot), reviewId: campaign.id, columns: ['TASK'], most },
          signal: new AbortController().signal,
        }),
      )
    assert.equal((await reading(3)).flat().length, 3)
    await assert.rejects(reading(2), TooManyRows)
  })
})
