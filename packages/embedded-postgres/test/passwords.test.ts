import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { processesOf } from '../src/process.ts'
import { clusterOf, comesIn, dataDirWithDatabase, start, temporaryFolder, until } from './support.ts'

test('the socket asks for a password, of the administrator too', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { connection } = await start(t, dataDir)
  for (const user of ['postgres', 'reeve']) {
    for (const password of ['', 'wrong']) await assert.rejects(comesIn({ ...connection, user, password }), user)
  }
  await comesIn(connection)
  const rules = fs.readFileSync(path.join(clusterOf(dataDir), 'pg_hba.conf'), 'utf8')
  const methods = rules
    .split('\n')
    .filter((line) => /^(local|host)/.test(line))
    .map((line) => line.split(/\s+/).at(-1))
  assert.deepEqual([...new Set(methods)], ['scram-sha-256'])
})

test('the passwords are made anew for each data folder and are there for its owner alone', async (t) => {
  const folders = [1, 2].map(() => path.join(temporaryFolder(t), '.reeve'))
  const kept: string[] = []
  for (const dataDir of folders) {
    await (await start(t, dataDir)).stop()
    for (const name of ['postgres.password', 'reeve.password']) {
      const file = path.join(dataDir, name)
      assert.equal(fs.statSync(file).mode & 0o777, 0o600)
      kept.push(fs.readFileSync(file, 'utf8').trim())
    }
  }
  assert.equal(new Set(kept).size, 4)
  for (const password of kept) assert.ok(password.length >= 32)
})

test('a password file that is not the one of the database is told, with what helps', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  await (await start(t, dataDir)).stop()
  fs.writeFileSync(path.join(dataDir, 'postgres.password'), 'lost')
  await assert.rejects(start(t, dataDir), /PostgreSQL does not accept the password in .*postgres\.password: restore/)
  const rules = path.join(clusterOf(dataDir), 'pg_hba.conf')
  await until(() => processesOf(clusterOf(dataDir)).length === 0)
  fs.writeFileSync(rules, `local all all trust\n${fs.readFileSync(rules, 'utf8')}`)
  const { connection } = await start(t, dataDir)
  await comesIn(connection)
})
