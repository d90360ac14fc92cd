// An upgrade of a service that goes on serving: `npm run upgrade:rolling -- [COMMIT] [CALLS]`. The commit is the earlier
// version, by default the one before the newest migration; the later version is this tree.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REEVE } from '../support.ts'
import { commitBeforeMigration, earlierTree } from './earlier-tree.ts'
import { rollingUpgrade } from './rolling.ts'

const [commit = commitBeforeMigration(), calls = '5000'] = process.argv.slice(2)

test(`two processes of ${commit} and two of this tree serve one database through an upgrade`, async (t) => {
  const before = earlierTree(t, commit)
  const { failures, errors, ...figures } = await rollingUpgrade(t, {
    before,
    after: [process.execPath, REEVE],
    calls: Number(calls),
  })
  console.log(JSON.stringify(figures, null, 2))
  assert.deepEqual([...failures, ...errors].slice(0, 20), [])
  assert.equal(figures.received, figures.tests)
  assert.deepEqual(figures.runs, { DONE: figures.tests })
})
