import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../server/test/caller.ts'
import { sixty } from '../../server/test/role-mining/company.ts'
import { MINING, makeCompany, suggestionsOf } from '../../server/test/role-mining/make-company.ts'
import { withWork } from '../../server/test/work.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands } from './support.ts'

test('every command of the guide to role mining does what it says: from a run to a profile and an outlier', async (t) => {
  const { world, acme } = await guideSite(t)
  const company = await makeCompany(
    acme,
    sixty().map((one, i) => (i === 1 ? { ...one, holds: [...one.holds, 'Finance drive'] } : one)),
  )
  const folder = dataFolderOf(t, acme.admin)
  const said: string[] = []
  for (const { commands } of guideCommands('role-mining.md')) {
    const listed: Json[] = await suggestionsOf(acme)
    const idOf = (name: string): string => listed.find(({ suggestedName }) => suggestedName === name)?.id ?? ''
    const outliers: Json[] = (await acme.get(`${MINING}/outliers?user_id=${company.userIds[1]}`)).body.list
    const env = {
      REEVE_DATA_DIR: folder,
      XDG_CONFIG_HOME: folder,
      SUGGESTION: idOf('Planner'),
      OTHER: idOf('Finance'),
      OUTLIER: outliers[0]?.id ?? '',
    }
    const { code, stdout, stderr } = await withWork(world, () => runCommands(commands, { env }).ended)
    assert.equal(code, 0, `${commands}\n${stderr}`)
    said.push(stdout)
  }
  const [run, tried, made, dismissed, outliers, expected, fit, analysed] = said
  assert.match(run!, /people and \d+ grants were looked at: \d+ suggestions[\s\S]* Planner$/m)
  assert.match(tried!, /would be members +20[\s\S]*would lose +nobody/)
  assert.match(made!, /The access profile "Planning" is made: \w+[\s\S]*accepted .* Planner$/m)
  assert.match(dismissed!, /Finance is dismissed[\s\S]*dismissed .* Finance$/m)
  assert.match(outliers!, /\d+ % +0 of \d+ in .* Person 001 +Finance drive/)
  assert.match(expected!, /is expected[\s\S]*Person 001/)
  assert.match(fit!, /Access profiles explain \d+ % of \d+ grants/)
  assert.match(analysed!, /people, 1 apps/)
})
