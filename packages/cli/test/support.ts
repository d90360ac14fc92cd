import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { atEnd, temporaryFolder } from '../../embedded-postgres/test/support.ts'
import { migratedPattern } from '../../server/test/migrated-pattern.ts'

export { administratorOf, atEnd, clusterOf, killServer, temporaryFolder } from '../../embedded-postgres/test/support.ts'

export const ROOT = path.resolve(import.meta.dirname, '../../..')
/** The program as the repository starts it. */
export const REEVE_FROM_SOURCES = path.join(ROOT, 'packages/cli/bin/reeve.mjs')
/** The program of the release that the test run has built, or that of the repository for a file run alone. */
export const REEVE = process.env.TEST_RELEASE
  ? path.join(process.env.TEST_RELEASE, 'bin/reeve.mjs')
  : REEVE_FROM_SOURCES

/** A folder with a database without tenants in `.reeve`, as `reeve migrate` leaves it. A first start of all has no folder. */
export async function preparedFolder(t: TestContext): Promise<string> {
  const folder = temporaryFolder(t)
  spawnSync('cp', ['-a', await migratedPattern(), path.join(folder, '.reeve')])
  return folder
}

export type Ended = { code: number | null; signal: string | null; stdout: string; stderr: string }
type Options = { cwd?: string; env?: Record<string, string>; command?: string[]; input?: string }

/** A process of its own that inherits nothing but the PATH; ended with the test. */
export class Running {
  readonly child: ChildProcess
  stdout = ''
  stderr = ''
  readonly ended: Promise<Ended>

  constructor(args: string[], { cwd = '/', env = {}, command = [process.execPath, REEVE], input }: Options) {
    const [file = '', ...first] = command
    const { PATH = '' } = process.env
    this.child = spawn(file, [...first, ...args], { cwd, env: { PATH, HOME: '/tmp', ...env }, stdio: 'pipe' })
    this.child.stdout?.on('data', (chunk) => {
      this.stdout += chunk
    })
    this.child.stderr?.on('data', (chunk) => {
      this.stderr += chunk
    })
    this.child.stdin?.end(input)
    this.ended = once(this.child, 'close').then(([code, signal]) => ({
      code,
      signal,
      stdout: this.stdout,
      stderr: this.stderr,
    }))
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  async until(stream: 'stdout' | 'stderr', pattern: RegExp): Promise<RegExpExecArray> {
    for (const limit = performance.now() + 300_000; performance.now() < limit; await sleep(10)) {
      const match = pattern.exec(this[stream])
      if (match) return match
      if (this.child.exitCode !== null || this.child.signalCode !== null) break
    }
    throw new Error(`${pattern} did not come:\n${this.stdout}\n${this.stderr}`)
  }

  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal)
    return this.ended
  }
}

/** Runs a command of Reeve to its end. */
export const reeve = (args: string[], options: Options = {}): Promise<Ended> => new Running(args, options).ended

/** The commands of a guide, block by block, and the word behind `sh` that says where they run. */
export const guideCommands = (guide: string): { readonly where: string; readonly commands: string }[] =>
  [...readFileSync(path.join(ROOT, 'docs/guides', guide), 'utf8').matchAll(/^```sh(?: (\w+))?\n(.*?)^```$/gms)].map(
    // The first line may tell the reader who types it.
    ([, where = '', commands = '']) => ({ where, commands: commands.replace(/^# .*\n/, '') }),
  )

/** Runs commands of a guide in a shell that knows `reeve`. */
export const runCommands = (commands: string, options: Options): Running =>
  new Running([`reeve() { "${process.execPath}" "${REEVE}" "$@"; }\n${commands}`], {
    ...options,
    command: ['sh', '-ec'],
  })

/** A data folder whose profile is this administrator. */
export function dataFolderOf(t: TestContext, admin: Profile): string {
  const dataDir = path.join(temporaryFolder(t), '.reeve')
  mkdirSync(dataDir)
  writeFileSync(path.join(dataDir, 'admin.json'), JSON.stringify(admin))
  return dataDir
}

export type Served = Running & { url: string }

/** What a service writes into its log once it is ready. */
export const READY = /"url":"(http[^"]+)"[^\n]*"msg":"ready"/
/** As if a person sat in front of it. */
export const ON_A_TERMINAL = ['--import', 'data:text/javascript,process.stdout.isTTY = true']

/**
 * Starts the service on a free port and waits until it is ready: by its log, or by what it prints, which earlier versions
 * do too.
 */
export async function serve(
  t: TestContext,
  { env = {}, ...options }: Options = {},
  args = ['serve'],
  printed?: RegExp,
): Promise<Served> {
  const fast: Record<string, string> = printed ? {} : { REEVE_STOP_DELAY_SECONDS: '0' }
  const running = new Running(args, { ...options, env: { PORT: '0', REEVE_RATE_LIMITS: 'off', ...fast, ...env } })
  atEnd(t, () => endProcess(running))
  const [, url = ''] = await (printed ? running.until('stdout', printed) : running.until('stderr', READY))
  return Object.assign(running, { url })
}

async function endProcess(running: Running): Promise<void> {
  if (running.child.exitCode === null && running.child.signalCode === null) running.child.kill('SIGKILL')
  await running.ended
}

export type Profile = { baseUrl: string; clientId: string; clientSecret: string }

export const adminOf = (dataDir: string): Profile => JSON.parse(readFileSync(path.join(dataDir, 'admin.json'), 'utf8'))

export async function tokenOf({ clientId, clientSecret }: Profile, url: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const response = await fetch(`${url}/auth/v1/token`, { method: 'POST', body })
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer)) {
    throw new Error(`no token: ${JSON.stringify(answer)}`)
  }
  return String(answer.access_token)
}

/** The caller according to the service; fails unless it is 200. */
export async function introspect(url: string, token: string): Promise<{ userId: string; tenantId: string }> {
  const response = await fetch(`${url}/api/v1/auth/introspect`, { headers: { authorization: `Bearer ${token}` } })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as { userId: string; tenantId: string } // Safe because the contract guarantees it.
}
