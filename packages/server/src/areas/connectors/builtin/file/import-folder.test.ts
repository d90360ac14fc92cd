import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { makeApp } from '../../../../../test/directory.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

const importDir = mkdtempSync(path.join(tmpdir(), 'reeve-import-'))
let world: World
let acme: TestTenant
let globex: TestTenant

before(async () => {
  world = await createWorld({ REEVE_IMPORT_DIR: importDir })
  acme = await world.tenant('acme')
  globex = await world.tenant('globex')
  for (const label of ['acme', 'globex']) {
    mkdirSync(path.join(importDir, label))
    writeFileSync(path.join(importDir, label, `${label}.csv`), `User ID\n${label}-user\n`)
  }
  writeFileSync(path.join(importDir, 'shared.csv'), 'User ID\nshared\n')
  symlinkSync(path.join(importDir, 'acme/acme.csv'), path.join(importDir, 'globex/link.csv'))
  symlinkSync(path.join(importDir, 'acme'), path.join(importDir, 'globex/folder'))
})
after(async () => {
  await world.stop()
  rmSync(importDir, { recursive: true, force: true })
})

async function connect(tenant: TestTenant, name: string) {
  const config = { format: 'csv', path: name }
  return tenant.post(`/api/v1/apps/${(await makeApp(tenant)).id}/connectors/create`, { catalogId: 'file', config })
}

test('a tenant reads the files in its own folder', async () => {
  const made = await connect(acme, 'acme.csv')
  assert.equal(made.status, 200, made.text)
})

test('a tenant reads no file outside its own folder, by whatever path', async () => {
  const elsewhere = ['../acme/acme.csv', 'folder/acme.csv', 'link.csv', '../shared.csv', 'shared.csv', 'acme/acme.csv']
  for (const name of [...elsewhere, path.join(importDir, 'acme/acme.csv'), '.', '']) {
    const made = await connect(globex, name)
    assert.equal(made.status, 400, `${name}: ${made.text}`)
  }
})

test('the refusal says where the file must be placed', async () => {
  const made = await connect(globex, 'people.csv')
  assert.match(made.text, /REEVE_IMPORT_DIR\/globex/)
})
