import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Change, readChanges, TEST_CONNECTOR } from '@reeve/test-connector'
import { adminOf, READY, Running, tokenOf } from '../support.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are read by name.
type Json = any

/** A service in a folder that can be killed and started again at the same port, and a connector that is run for it. */
export class Site {
  readonly #folder: string
  #service: Running | undefined
  #url = ''
  #token = ''
  readonly runners: Running[] = []
  place = ''
  appId = ''
  connectorId = ''

  constructor(folder: string) {
    this.#folder = folder
  }

  get url(): string {
    return this.#url
  }

  get credentialFile(): string {
    return path.join(this.#folder, 'credential.json')
  }

  get changesFile(): string {
    return path.join(this.#folder, 'changes.ndjson')
  }

  async start(): Promise<void> {
    const port = this.#url === '' ? '0' : new URL(this.#url).port
    const service = new Running(['serve'], {
      cwd: this.#folder,
      env: { PORT: port, REEVE_RATE_LIMITS: 'off', REEVE_STOP_DELAY_SECONDS: '0' },
    })
    this.#service = service
    const [, url = ''] = await service.until('stderr', READY)
    this.#url = url
    this.#token = await tokenOf(adminOf(path.join(this.#folder, '.reeve')), url)
  }

  async killService(): Promise<void> {
    await this.#service?.end('SIGKILL')
  }

  async stop(): Promise<void> {
    for (const runner of this.runners) if (isAlive(runner)) await runner.end('SIGKILL')
    if (this.#service && isAlive(this.#service)) await this.#service.end('SIGTERM')
  }

  async api(method: string, place: string, body?: object): Promise<Json> {
    const reply = await fetch(`${this.#url}${place}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${place}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }

  async makeConnector(): Promise<void> {
    const { app } = await this.api('POST', '/api/v1/apps', { displayName: `app ${Date.now()}` })
    this.appId = app.id
    const made = await this.api('POST', `/api/v1/apps/${app.id}/connectors/create`, { catalogId: 'push' })
    this.connectorId = made.connectorView.connector.id
    this.place = `/api/v1/apps/${app.id}/connectors/${this.connectorId}`
    const asked = { appId: app.id, connectorId: this.connectorId }
    writeFileSync(
      this.credentialFile,
      JSON.stringify(await this.api('POST', '/api/v1/apps/connectors/credentials', asked)),
      { mode: 0o600 },
    )
  }

  /** Runs the test connector with these flags, and those of the runner before them. */
  run(flags: readonly string[], own: readonly string[] = [], env: Record<string, string> = {}): Running {
    const runner = new Running(
      [
        ...['connector', 'run', '--url', this.#url, '--app', this.appId, '--connector', this.connectorId],
        ...['--credential-file', this.credentialFile, '--state-dir', path.join(this.#folder, 'state')],
        ...['--heartbeat', '1', ...own],
        ...['--', process.execPath, TEST_CONNECTOR, '--changes', this.changesFile, ...flags],
      ],
      { cwd: this.#folder, env },
    )
    this.runners.push(runner)
    return runner
  }

  changes = (): Change[] => (existsSync(this.changesFile) ? readChanges(this.changesFile) : [])

  syncs = async (): Promise<Json[]> => (await this.api('GET', `${this.place}/syncs`)).list

  async until<Result>(look: () => Promise<Result | undefined | false>, what: string, seconds = 240): Promise<Result> {
    let last: unknown
    for (const limit = Date.now() + seconds * 1000; Date.now() < limit; await sleep(100)) {
      const found = await look().catch((error: unknown) => {
        last = error
        return undefined
      })
      if (found) return found
    }
    throw new Error(
      `${what} did not happen: ${last}\n${this.runners.map(({ stderr }) => stderr.slice(-4000)).join('\n---\n')}`,
    )
  }
}

const isAlive = ({ child }: Running): boolean => child.exitCode === null && child.signalCode === null

/** Kills the connector of a runner, once it runs: it may be between a start and the next. */
export const killConnector = (site: Site, runner: Running): Promise<true> =>
  site.until(async () => process.kill(childOf(runner), 'SIGKILL'), 'a connector that can be killed')

/** The process of the connector that a runner has started last. */
export function childOf(runner: Running): number {
  const found = [...runner.stderr.matchAll(/"message":"the connector runs","pid":(\d+)/g)].at(-1)
  if (!found) throw new Error(`no connector runs:\n${runner.stderr}`)
  return Number(found[1])
}
