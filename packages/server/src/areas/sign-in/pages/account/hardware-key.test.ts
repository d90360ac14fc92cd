import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type Maker, newMaker } from '../../../../../test/authenticator-maker.ts'
import { localPerson, PASSWORD } from '../../../../../test/local-accounts.ts'
import { follow } from '../../../../../test/login-pages.ts'
import { PageBrowser } from '../../../../../test/page-browser.ts'
import { passkeyOptions, signedInByPages } from '../../../../../test/sign-in-pages.ts'
import { VirtualAuthenticator } from '../../../../../test/virtual-authenticator.ts'
import { createWorld, type World } from '../../../../../test/world.ts'
import { readSettings } from '../../../../settings/settings.ts'

let world: World
let maker: Maker
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reeve-roots-'))
  maker = await newMaker()
  await writeFile(path.join(folder, 'roots.pem'), maker.root)
  world = await createWorld({ REEVE_PASSKEY_ROOTS: path.join(folder, 'roots.pem') })
})
after(async () => {
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('who signs in with a security key of a trusted maker has the highest level', async () => {
  const acme = await world.tenant()
  const { userId, email } = await localPerson(acme, { password: PASSWORD })
  const browser = await signedInByPages(acme, { email })
  const device = new VirtualAuthenticator(Buffer.alloc(16, 7))
  const statement = await maker.batch(device.aaguid)
  const page = await browser.submit(
    await browser.get('/account/passkeys'),
    { displayName: 'Key' },
    { holding: 'begin' },
  )
  const response = JSON.stringify(device.create(passkeyOptions(page), { origin: acme.baseUrl, statement }))
  await follow(browser, await browser.submit(page, { response }))
  const other = new PageBrowser(acme)
  const first = await follow(other, await other.get('/login?return_to=/account'))
  const signed = JSON.stringify(device.get(passkeyOptions(first), { origin: acme.baseUrl }))
  await follow(other, await other.submit(first, { response: signed }, { holding: 'data-passkey' }))
  const sessions = await acme.sql(
    'select auth_level from sessions where tenant_id = $1 and user_id = $2 order by auth_level',
    [acme.id, userId],
  )
  assert.deepEqual(sessions, [{ auth_level: 'AUTH_LEVEL_PHRH' }, { auth_level: 'AUTH_LEVEL_SINGLE_FACTOR' }])
})

test('a file without certificates, or that is not there, stops the start', async () => {
  const empty = path.join(folder, 'empty.pem')
  await writeFile(empty, 'no certificate')
  assert.throws(() => readSettings({ REEVE_PASSKEY_ROOTS: empty }), /REEVE_PASSKEY_ROOTS: .*no certificate in PEM form/)
  assert.throws(() => readSettings({ REEVE_PASSKEY_ROOTS: `${empty}.not` }), /REEVE_PASSKEY_ROOTS: cannot read/)
  await writeFile(empty, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
  assert.throws(() => readSettings({ REEVE_PASSKEY_ROOTS: empty }), /REEVE_PASSKEY_ROOTS: .*cannot be read/)
})
