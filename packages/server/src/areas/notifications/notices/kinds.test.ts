import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { PREFERENCES } from '../../../service/notices/preferences.ts'
import { areas } from '../../index.ts'
import { registry } from '../../registry.ts'
import { noticeTruths } from './truths.ts'

const AREAS = path.resolve(import.meta.dirname, '../..')
const listed = areas.flatMap((area) => [area, ...(area.parts ?? [])].flatMap((one) => one.noticeKinds ?? []))

test('every kind of notice is listed by one area, and once', () => {
  const written = globSync('**/*.ts', { cwd: AREAS })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(AREAS, file), 'utf8').matchAll(
        /^export const \w+ = noticeKind[^(]*\(\{\n {2}id: '(\w+)'/gm,
      ),
    ])
    .map(([, id]) => id)
  assert.ok(written.length > 40)
  assert.deepEqual(listed.map(({ id }) => id).sort(), written.sort())
})

test('every truth that a kind names is served by one area, and none without a kind', () => {
  const served = registry.extensions.of(noticeTruths).map(({ name }) => name)
  const named = new Set(listed.flatMap(({ truth }) => (truth === undefined ? [] : [truth])))
  assert.deepEqual(served.sort(), [...named].sort())
})

test('every preference has a kind that belongs to it', () => {
  const used = new Set<string>(listed.map(({ preference }) => preference))
  assert.deepEqual(
    PREFERENCES.filter((one) => !used.has(one)),
    [],
  )
})
