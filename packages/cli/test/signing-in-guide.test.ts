import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { authorized } from '../../server/test/authorization-site.ts'
import { insertUser, makeApp } from '../../server/test/directory.ts'
import { signedInBrowser } from '../../server/test/page-browser.ts'
import { guideSite } from './guide-site.ts'
import { dataFolderOf, guideCommands, preparedFolder, runCommands, serve } from './support.ts'

/** `host` runs beside the service, `person` waits for somebody at a browser, all others call the API. */
const blocks = guideCommands('signing-in.md')

test('the commands of the guide that call the API or wait for a browser do what it says', async (t) => {
  const { world, acme } = await guideSite(t)
  const dataDir = dataFolderOf(t, acme.admin)
  const env: Record<string, string> = {
    REEVE_DATA_DIR: dataDir,
    XDG_CONFIG_HOME: path.dirname(dataDir),
    BROWSER: 'true',
    APP: (await makeApp(acme)).id,
    USER_ID: await insertUser(acme),
  }
  const { userId } = (await acme.get('/api/v1/auth/introspect')).body
  const browser = await signedInBrowser(world, acme, { userId })
  for (const { where, commands } of blocks.filter((block) => block.where !== 'host')) {
    const running = runCommands(commands, { env })
    if (where === 'person') {
      const [, address = ''] = await running.until('stdout', /\n {2}(http\S+)\n/)
      const { pathname, search } = new URL(address)
      await fetch((await authorized(browser, pathname + search)).headers.location ?? '')
    }
    const { code, stdout, stderr } = await running.ended
    assert.equal(code, 0, `${commands}\n${stderr}`)
    if (commands.includes('sign-in-policies')) env.POLICY = JSON.parse(stdout).signInPolicy.id
    if (commands.includes('invitations.create')) assert.match(stdout, /\/login\/invitation\?token=[\w-]{43}/)
  }
  const { defaults } = (await acme.get('/api/v1/settings/identity-policy-defaults')).body
  assert.equal(defaults.signInPolicyId, env.POLICY)
})

test('the commands of the guide for the host make links that let somebody in', async (t) => {
  const cwd = await preparedFolder(t)
  const [setUp, back] = blocks.filter(({ where }) => where === 'host')
  const unattended = {
    REEVE_BOOTSTRAP_ADMIN_EMAIL: 'ada@acme.example',
    REEVE_BOOTSTRAP_ADMIN_PASSWORD: 'nine slow violet kettles',
  }
  const first = await serve(t, { cwd })
  const link = await runCommands(setUp!.commands, { cwd }).ended
  assert.match(link.stdout, /\/login\/set-up\?token=[\w-]{43}/, link.stderr)
  await first.end('SIGTERM')
  await serve(t, { cwd, env: unattended })
  const again = await runCommands(back!.commands, { cwd }).ended
  assert.match(again.stdout, /\/login\/link\?token=[\w-]{43}/, again.stderr)
})
