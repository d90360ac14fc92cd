import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { processesOf, signal } from '../src/process.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../src/start.ts'
import { dataPattern } from './data-pattern.ts'
import { memoryFolder } from './memory-folder.ts'
import { SERVICE_ROLE } from './service-role.ts'

export const isRoot = process.getuid?.() === 0
export const skipUnlessRoot = isRoot ? false : 'needs root: it checks what happens to root'

const endings = new WeakMap<TestContext, (() => unknown)[]>()

/** The last that was begun is ended first: processes before the folders they work in. Also after a failure. */
export function atEnd(t: TestContext, ending: () => unknown): void {
  const known = endings.get(t)
  if (known) return void known.unshift(ending)
  const all = [ending]
  endings.set(t, all)
  t.after(async () => {
    for (const each of all) await each()
  })
}

/** A folder that everyone may enter, removed with every server in it, also after a failure. */
export function temporaryFolder(t: TestContext, parent = memoryFolder()): string {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(parent), 'reeve-test-'))
  fs.chmodSync(folder, 0o755)
  atEnd(t, () => {
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (path.basename(name) === 'postmaster.pid') killServer(path.join(folder, path.dirname(name)))
    }
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
  return folder
}

/** A data folder with a new database in it: a copy, which is quicker than making one. */
export async function dataDirWithDatabase(t: TestContext, below = ''): Promise<string> {
  const dataDir = path.join(temporaryFolder(t), below, '.reeve')
  fs.mkdirSync(path.dirname(dataDir), { recursive: true })
  spawnSync('cp', ['-a', await dataPattern(), dataDir])
  return dataDir
}

/** Starts in this process; stopped at the end of the test. */
export async function start(
  t: TestContext,
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<Embedded & { messages: string[] }> {
  const messages: string[] = []
  const log = (message: string) => messages.push(message)
  const embedded = await startEmbedded({ dataDir, serviceRole: SERVICE_ROLE, log, durable: false, ...options })
  atEnd(t, () => embedded.stop())
  return { ...embedded, messages }
}

export type Other = {
  pid: number
  attached: boolean
  connection: Embedded['connection']
  administrator: Embedded['connection']
  messages: string[]
  stop(): Promise<void>
  kill(name: NodeJS.Signals): Promise<void>
}

export type Elsewhere = { uid?: number; gid?: number; script?: string; through?: string[] }

/** Starts in a process of its own, which does nothing else. */
export async function startElsewhere(t: TestContext, dataDir: string, options: Elsewhere = {}): Promise<Other> {
  const { script = path.join(import.meta.dirname, 'other.ts'), through = [], ...account } = options
  const [file = '', ...args] = [...through, process.execPath, script, dataDir]
  const child = spawn(file, args, { ...account, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  atEnd(t, () => endChild(child, 'SIGKILL', ended))
  const reports: AsyncIterator<string> = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const first = await reports.next()
  if (first.done) throw new Error('the other process ended before it had started a server')
  const report: Omit<Other, 'pid' | 'stop' | 'kill'> & { error?: string } = JSON.parse(first.value)
  if (report.error) throw new Error(report.error)
  return {
    ...report,
    pid: child.pid ?? 0,
    stop: () => {
      child.stdin.end()
      return ended
    },
    kill: (name) => endChild(child, name, ended),
  }
}

async function endChild(child: ChildProcess, name: NodeJS.Signals, ended: Promise<void>): Promise<void> {
  child.kill(name)
  await ended
}

/** How an operator signs in as the administrator: the socket and the password are in the data folder. */
export const administratorOf = (dataDir: string): Embedded['administrator'] => ({
  host: path.join(dataDir, 'sock'),
  port: 5432,
  user: 'postgres',
  password: fs.readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim(),
  database: 'postgres',
  ssl: false,
})

export const clusterOf = (dataDir: string): string => path.join(dataDir, 'postgres')

export const serverPid = (dataDir: string): number =>
  Number.parseInt(fs.readFileSync(path.join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10)

/** As a power cut would: every process of the server at once. */
export function killServer(cluster: string): void {
  for (const pid of processesOf(cluster)) signal(pid, 'SIGKILL')
}

export async function query<Row extends pg.QueryResultRow>(
  connection: Embedded['connection'],
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ ...connection, ssl: false })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Signs in and leaves again; fails when it is not let in. */
export async function comesIn(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}

/** How many milliseconds it took until a new connection worked. */
export async function untilItAnswers(connection: Embedded['connection']): Promise<number> {
  const begun = performance.now()
  for (;;) {
    try {
      await query(connection, 'select 1')
      return Math.round(performance.now() - begun)
    } catch (error) {
      if (performance.now() - begun > 300_000) throw error
      await sleep(10)
    }
  }
}

export async function until(condition: () => boolean): Promise<void> {
  for (const limit = performance.now() + 300_000; !condition(); await sleep(10)) {
    if (performance.now() > limit) throw new Error('waited in vain')
  }
}
