import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { insertUser, makeApp } from '../../server/test/directory.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands } from './support.ts'

const METADATA = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://ledger.example/saml">
<SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><AssertionConsumerService
index="0" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://ledger.example/saml/acs"/>
</SPSSODescriptor></EntityDescriptor>`

test('every command of the guide to applications does what it says', async (t) => {
  const { acme } = await guideSite(t)
  const dataDir = dataFolderOf(t, acme.admin)
  const cwd = path.dirname(dataDir)
  writeFileSync(path.join(cwd, 'metadata.xml'), METADATA)
  const env: Record<string, string> = {
    REEVE_DATA_DIR: dataDir,
    XDG_CONFIG_HOME: cwd,
    APP: (await makeApp(acme)).id,
    USER_ID: await insertUser(acme),
  }
  for (const { commands } of guideCommands('applications.md')) {
    const { code, stdout, stderr } = await runCommands(commands, { cwd, env }).ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    if (commands.includes('initialClient')) {
      const { application, clientSecret } = JSON.parse(stdout)
      assert.notEqual(clientSecret, '')
      env.APPLICATION = application.id
      // What comes later in the guide is about applications with imported subjects.
      const update = { application: { subjectType: 'SSO_SUBJECT_TYPE_COMPATIBILITY' }, updateMask: 'subjectType' }
      const changed = await acme.post(`/api/v1/apps/${env.APP}/sso/applications/${application.id}`, update)
      assert.equal(changed.status, 200, changed.text)
    }
    if (commands.includes('sso-app list')) assert.match(stdout, /Wiki/)
  }
  const { list } = (await acme.get(`/api/v1/apps/${env.APP}/sso/applications`)).body
  assert.deepEqual(list.map(({ displayName }: { displayName: string }) => displayName).sort(), ['Ledger', 'Wiki'])
})
