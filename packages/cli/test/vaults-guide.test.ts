import assert from 'node:assert/strict'
import { test } from 'node:test'
import { person } from '../../server/test/people.ts'
import { shareText } from '../../server/test/vaults/secrets.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, runCommands } from './support.ts'

test('every command of the guide to vaults does what it says', async (t) => {
  const { acme } = await guideSite(t)
  const ada = await person(acme, ['basic_user'])
  const { body } = await ada.post('/api/v1/iam/personal_clients', { displayName: 'guide' })
  const key = { baseUrl: acme.baseUrl, clientId: body.client.clientId, clientSecret: body.clientSecret }
  const folders: Readonly<Record<string, string>> = { '': dataFolderOf(t, acme.admin), person: dataFolderOf(t, key) }
  const { vaultId } = await shareText(ada, 'another', { allowedUserIds: [ada.userId] })
  const env: Record<string, string> = { USER_ID: ada.userId, VAULT: vaultId }
  const said: string[] = []
  for (const { where, commands } of guideCommands('vaults.md')) {
    const own = { REEVE_DATA_DIR: folders[where]!, XDG_CONFIG_HOME: folders[where]! }
    const { code, stdout, stderr } = await runCommands(commands, { env: { ...env, ...own } }).ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    said.push(stdout)
    if (commands.includes('secret share')) env.LINK = stdout.split('\n')[0]!
  }
  assert.equal(said[1], 'correct horse')
})
