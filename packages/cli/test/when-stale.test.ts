import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { type Building, buildWhenStale } from '../../../scripts/building/when-stale.ts'

/** A folder that is stale until it was built. */
function aBuilding(t: TestContext): { building: Building; lock: string; builds: () => number } {
  const place = mkdtempSync(path.join(tmpdir(), 'when-stale-'))
  t.after(() => rmSync(place, { recursive: true }))
  const folder = path.join(place, 'dist')
  let builds = 0
  const build = async () => void builds++
  return { building: { folder, isStale: () => builds === 0, build }, lock: `${folder}.lock`, builds: () => builds }
}

test('the lock of a build that was killed keeps nobody from building', async (t) => {
  const { building, lock, builds } = aBuilding(t)
  writeFileSync(lock, `${spawnSync(process.execPath, ['--version']).pid}`)
  assert.equal(await buildWhenStale(building), true)
  assert.deepEqual([builds(), existsSync(lock)], [1, false])
})

test('whoever comes while another builds waits for it', async (t) => {
  const { building, lock, builds } = aBuilding(t)
  writeFileSync(lock, `${process.pid}`)
  const waiting = buildWhenStale(building)
  assert.deepEqual([builds(), existsSync(lock)], [0, true])
  rmSync(lock)
  assert.equal(await waiting, true)
  assert.equal(builds(), 1)
})
