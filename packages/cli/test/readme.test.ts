import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { skipWithoutPostgres, startCluster } from './cluster.ts'
import { atEnd, preparedFolder, READY, ROOT, runCommands, serve, temporaryFolder } from './support.ts'

const blocksOf = (file: string): string[] =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)

/** Here the command is run without npx, which would look for it in the registry. */
const WITHOUT_NPX = 'npx() { shift; reeve "$@"; }\n'

const [install, curl, spoken, company, tests, real, psql] = blocksOf('README.md') as [string, ...string[]]

test('the README has the commands that are run here, and no other', () => {
  assert.equal(blocksOf('README.md').length, 7)
  // The first needs the registry of npm, the fifth is what runs this; start.test.ts runs the lines with curl.
  assert.equal(install, 'npm install && npm start\n')
  assert.match(curl!, /^curl -s http:\/\/localhost:8080\/healthz$/m)
  assert.equal(tests, 'npm test\n')
})

test('the commands of the README and of an upgrade work beside a service', async (t) => {
  const cwd = await preparedFolder(t)
  await serve(t, { cwd })
  const [upgrade = ''] = blocksOf('docs/operations/upgrading.md')
  for (const commands of [spoken!, company!, upgrade.replace('FOLDER', 'backup')]) {
    const { code, stdout, stderr } = await runCommands(`${WITHOUT_NPX}${commands}`, { cwd }).ended
    assert.equal(code, 0, `${commands}\n${stdout}\n${stderr}`)
    assert.notEqual(stdout, '')
  }
  if (spawnSync('psql', ['--version']).status !== 0) return t.diagnostic('psql is not installed')
  const asked = await runCommands(psql!, { cwd, input: 'select current_user;' }).ended
  assert.match(asked.stdout, /postgres/, asked.stderr)
})

test('the lines for running it for real start a service', { skip: skipWithoutPostgres }, async (t) => {
  const cwd = temporaryFolder(t)
  const { url } = await startCluster(t)
  const keyFile = path.join(cwd, 'master.key')
  writeFileSync(keyFile, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  const lines = real!.replace(/postgres:\S+/, `'${url}'`).replace('/etc/reeve/master.key', keyFile)
  assert.ok(lines.includes(keyFile) && lines.includes(url), lines)
  const running = runCommands(
    `${WITHOUT_NPX.replace('reeve', `exec "${process.execPath}" "${ROOT}/packages/cli/bin/reeve.mjs"`)}${lines}`,
    {
      cwd,
      env: { PORT: '0' },
    },
  )
  atEnd(t, () => running.end('SIGKILL'))
  await running.until('stderr', READY)
})
