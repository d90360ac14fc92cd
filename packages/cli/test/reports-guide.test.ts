import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { withWork } from '../../server/test/work.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands } from './support.ts'

const REPORTS = '/api/v1/reporting/reports'

test('every command of the guide to reports does what it says: from a ready-made one to a pack that is checked', async (t) => {
  const { world, acme } = await guideSite(t)
  const folder = dataFolderOf(t, acme.admin)
  const said: string[] = []
  for (const { commands } of guideCommands('reports.md')) {
    const { list } = (await acme.get(REPORTS)).body
    const env = { REEVE_DATA_DIR: folder, XDG_CONFIG_HOME: folder, REPORT: list[0]?.id ?? '' }
    const { code, stdout, stderr } = await withWork(world, () => runCommands(commands, { env, cwd: folder }).ended)
    assert.equal(code, 0, `${commands}\n${stderr}`)
    said.push(stdout)
  }
  const [ready, asked, datasets, own, scheduled, pack] = said
  assert.match(ready!, /"id": "privileged-access"[\s\S]*privileged\.csv: \d+ rows, SHA-256 \w{64}/)
  assert.match(asked!, /privileged\.xlsx: \d+ rows/)
  assert.match(datasets!, /^grants: Access$[\s\S]*user +Person/m)
  assert.match(own!, /people\.csv: \d+ rows/)
  assert.match(readFileSync(path.join(folder, 'people.csv'), 'utf8'), /people/)
  assert.match(scheduled!, /"cronSpec": "0 7 \* \* 1"/)
  assert.match(pack!, /people\.zip: \d+ rows/)
})
