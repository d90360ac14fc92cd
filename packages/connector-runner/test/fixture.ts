import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '@reeve/client'
import { type Change, readChanges, TEST_CONNECTOR } from '@reeve/test-connector'
import type { Json } from '../../server/test/caller.ts'
import { makeApp } from '../../server/test/directory.ts'
import type { TestTenant, World } from '../../server/test/world.ts'
import { Feed, Log, Runner, type RunnerOptions } from '../src/index.ts'

export type Fixture = {
  readonly appId: string
  readonly connectorId: string
  readonly path: string
  readonly folder: string
  readonly credential: { clientId: string; clientSecret: string }
  readonly lines: string[]
  runner(options?: Partial<RunnerOptions> & { flags?: readonly string[] }): Runner
  changes(): Change[]
}

/** A push connector of its own, and a runner with the test connector for it. */
export async function fixture(t: TestContext, acme: TestTenant): Promise<Fixture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reeve-runner-test-'))
  const app = await makeApp(acme)
  const made = await acme.post(`/api/v1/apps/${app.id}/connectors/create`, { catalogId: 'push' })
  const connectorId: string = made.body.connectorView.connector.id
  const { body } = await acme.post('/api/v1/apps/connectors/credentials', { appId: app.id, connectorId })
  const { clientId, clientSecret } = body.credential
  const lines: string[] = []
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const changes = path.join(folder, 'changes.ndjson')
  return {
    appId: app.id,
    connectorId,
    path: `/api/v1/apps/${app.id}/connectors/${connectorId}`,
    folder,
    credential: { clientId, clientSecret },
    lines,
    changes: () => (existsSync(changes) ? readChanges(changes) : []),
    runner: ({ flags = [], ...options } = {}) =>
      new Runner({
        name: 'test',
        command: {
          binary: process.execPath,
          args: [TEST_CONNECTOR, '--changes', changes, ...flags],
          readOnly: false,
          tickets: true,
          named: {},
          passBaton: false,
        },
        feed: new Feed({
          client: new Client({ baseUrl: acme.admin.baseUrl, credentials: { clientId, clientSecret } }),
          appId: app.id,
          connectorId,
          hostId: 'host-1',
        }),
        stateDir: path.join(folder, 'state'),
        log: new Log((line) => lines.push(line)),
        restartsMs: [50],
        limits: { pauseMs: 20 },
        ...options,
      }),
  }
}

const PATIENCE_MS = 120_000

/** Does the work of the service until this is so. */
export async function until<Result>(
  world: World,
  look: () => Promise<Result | undefined | false>,
  what = 'it',
): Promise<Result> {
  const limit = Date.now() + PATIENCE_MS
  for (;;) {
    await world.work()
    const found = await look()
    if (found) return found
    if (Date.now() > limit) throw new Error(`${what} did not happen`)
    await sleep(50)
  }
}

export async function syncs(acme: TestTenant, { path: place }: Fixture): Promise<Json[]> {
  const { body } = await acme.get(`${place}/syncs`)
  return body.list
}

/** Runs it once, with the work of the service meanwhile; returns the error, if it failed. */
export async function once(world: World, runner: Runner): Promise<Error | undefined> {
  let ended: { error: Error | undefined } | undefined
  const running = runner.once(new AbortController().signal).then(
    () => {
      ended = { error: undefined }
    },
    (error: Error) => {
      ended = { error }
    },
  )
  await until(world, async () => ended !== undefined, 'the end')
  await running
  return ended!.error
}
