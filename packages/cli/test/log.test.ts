import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { preparedFolder, reeve, serve } from './support.ts'

test('a log is exported beside a running service, and a changed byte is named without it', async (t) => {
  const cwd = await preparedFolder(t)
  const run = (line: string) => reeve(line.split(' '), { cwd })
  const service = await serve(t, { cwd })
  assert.equal((await run('api GET /api/v1/auth/introspect')).code, 0)
  let rows = ''
  for (let tries = 0; !rows.includes('AuthService/Introspect') && tries < 50; tries++, await sleep(100)) {
    const made = await run(`log export --tenant default --out log${tries}`)
    assert.equal(made.code, 0, made.stderr)
    rows = readFileSync(path.join(cwd, `log${tries}`), 'utf8')
    writeFileSync(path.join(cwd, 'log'), rows)
  }
  const keys = await fetch(`${service.url}/auth/v1/jwks`)
  writeFileSync(path.join(cwd, 'keys.json'), await keys.text())
  await service.end('SIGTERM')

  const good = await run('log verify log --keys keys.json')
  assert.equal(good.code, 0, good.stderr)
  assert.match(good.stdout, /^log is as it was logged: \d+ rows of tenant \w{27} under \d+ signed roots\.\n$/)

  const lines = rows.split('\n')
  const uid = /"uid":"(\w{27})","sequence":3,/.exec(rows)?.[1]
  writeFileSync(path.join(cwd, 'changed'), lines.map((line) => line.replace(uid!, uid!.toLowerCase())).join('\n'))
  const bad = await run('log verify changed')
  assert.equal(bad.code, 1)
  assert.match(
    bad.stderr,
    /^reeve: changed: the first bad row is 3 \(uid \w{27}\): its bytes or its hash were changed\n$/,
  )

  const [none, again, json] = await Promise.all(
    ['log verify nothing', 'log export --out log', 'log verify log --json'].map(run),
  )
  assert.deepEqual([none?.code, none?.stderr], [1, 'reeve: nothing cannot be read (ENOENT)\n'])
  assert.deepEqual([again?.code, again?.stderr], [1, 'reeve: log cannot be written (EEXIST)\n'])
  assert.deepEqual(Object.keys(JSON.parse(json?.stdout ?? '{}')), ['tenant', 'rows', 'roots', 'kids'])
})
