import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { adminOf, certifyByUsers, makeReviewSite, reviewsOf } from '../../server/test/reviews.ts'
import { processAll, withWork } from '../../server/test/work.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, reeve, runCommands, temporaryFolder } from './support.ts'

test('every command of the guide to access reviews does what it says, up to a pack that an auditor checks', async (t) => {
  const { world, acme } = await guideSite(t)
  const site = await makeReviewSite(acme, 3)
  const policy = await certifyByUsers(acme, [await adminOf(acme)])
  const cwd = temporaryFolder(t)
  const { body: keys } = await acme.with('').get('/auth/v1/jwks')
  writeFileSync(path.join(cwd, 'keys.json'), JSON.stringify(keys))
  const folder = dataFolderOf(t, acme.admin)
  const env: Record<string, string> = {
    REEVE_DATA_DIR: folder,
    XDG_CONFIG_HOME: folder,
    APP: site.app.id,
    ENTITLEMENT: site.entitlementId,
    POLICY: policy.id,
  }
  const said: string[] = []
  for (const { where, commands } of guideCommands('reviews.md')) {
    if (where === 'reviewer') {
      const [{ id }] = (await acme.get('/api/v1/access_reviews')).body.list.map(
        (one: { accessReview: { id: string } }) => one.accessReview,
      )
      const numbers = (await reviewsOf(acme, id)).map(({ numericId }) => String(numericId)).sort()
      Object.assign(env, { FIRST: numbers[0], SECOND: numbers[1], THIRD: numbers[2] })
    }
    // An auditor has no way to the service.
    const used = where === 'auditor' ? { XDG_CONFIG_HOME: cwd } : env
    const { code, stdout, stderr } = await withWork(world, () => runCommands(commands, { env: used, cwd }).ended)
    assert.equal(code, 0, `${commands}\n${stdout}\n${stderr}`)
    said.push(stdout)
    await processAll(world)
  }
  const built = ['reviews', 'create', 'Quarter 4', '--policy', 'builtin-manager-certification', '--app', site.app.id]
  const made = await withWork(world, () => reeve(built, { env, cwd }))
  assert.equal(made.code, 0, made.stderr)
  const all = said.join('\n')
  assert.match(all, /Quarter 3 \(\w{27}\) is review: 3 reviews/)
  assert.match(all, /Quarter 3 \(\w{27}\) is open: 3 reviews/)
  assert.match(all, /Submission \w{27}: 1 certified, 1 denied\./)
  assert.match(all, /certified +1\n +denied +1/)
  assert.match(all, /quarter-3\.xlsx: 3 reviews, SHA-256 [0-9a-f]{64}/)
  assert.match(all, /is closed: 3 reviews/)
  assert.match(all, /quarter-3\.zip is as it was packed: 8 files about "Quarter 3"/)
  const [titles, ...rows] = readFileSync(path.join(cwd, 'quarter-3.csv'), 'utf8').trim().split('\r\n')
  assert.equal(titles, 'Task,Account,Entitlement,Decisions')
  assert.equal(rows.length, 3)

  const bytes = readFileSync(path.join(cwd, 'quarter-3.zip'))
  bytes[bytes.indexOf('report.csv') + 40]! ^= 1
  writeFileSync(path.join(cwd, 'changed.zip'), bytes)
  const changed = await reeve(['reviews', 'verify', path.join(cwd, 'changed.zip')], { env: { XDG_CONFIG_HOME: cwd } })
  assert.equal(changed.code, 1)
  assert.match(changed.stderr, /changed\.zip: report\.csv: it was changed/)
})
