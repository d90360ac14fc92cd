import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Broker } from './broker.ts'
import { type Built, buildModule, type Sources } from './build/build.ts'
import { checkFunction } from './check-run.ts'
import { BUILD_LIMITS, type ProcessLimits, RUN_SECONDS, runLimits, TEST_SECONDS } from './limits.ts'
import { Child } from './process/child.ts'
import { findDeno } from './process/deno.ts'
import type { Launcher } from './process/launcher.ts'
import { chooseLevel, type Isolation, type Level } from './process/level.ts'
import { makeRoot } from './process/root-folder.ts'
import { type RunEnd, runFunction } from './run.ts'
import { runTests, type TestResult } from './test-run.ts'
import { WarmChildren } from './warm.ts'

export type RuntimeOptions = {
  /** Where the file system of processes in namespaces is made. */
  readonly folder: string
  /** The weakest level that will do. */
  readonly least: Level
  /** A level to use although a stronger one is there. */
  readonly only?: Level
  /** The operator's command, to which the command of the worker is added. */
  readonly runner: readonly string[]
}

export type Run = {
  readonly code: string
  readonly input: string
  readonly broker: Broker
  readonly signal?: AbortSignal
  readonly seconds?: number
  /** Which warm processes it may take. */
  readonly warmKey?: string
}

/** Functions could not be run here; the message says why. */
export class RuntimeOff extends Error {}

/** Builds, checks, tests and runs functions, each time in a process of its own. */
export class FunctionRuntime {
  readonly #options: RuntimeOptions
  #opened: Promise<{ isolation: Isolation; launcher: Launcher | undefined }> | undefined
  readonly #warm = new WarmChildren((limits) => this.#start(limits))

  constructor(options: RuntimeOptions) {
    this.#options = options
  }

  async isolation(): Promise<Isolation> {
    return (await this.#open()).isolation
  }

  async run({ code, input, broker, signal, seconds = RUN_SECONDS, warmKey }: Run): Promise<RunEnd> {
    const limits = runLimits(seconds)
    const child = this.#warm.take(warmKey) ?? (await this.#start(limits))
    return runFunction({ child, broker, limits, code, input, signal })
  }

  async test(code: string, broker: Broker, seconds = TEST_SECONDS): Promise<TestResult[]> {
    const limits = runLimits(seconds)
    return runTests({ child: await this.#start(limits), broker, limits, code })
  }

  async check(code: string): Promise<string> {
    const limits = runLimits(TEST_SECONDS)
    return checkFunction({ child: await this.#start(limits), limits, code })
  }

  async build(sources: Sources): Promise<Built> {
    const launcher = await this.#launcher()
    return buildModule(new Child(launcher, 'builder.js', BUILD_LIMITS), BUILD_LIMITS, sources)
  }

  /** Keeps so many processes started for runs with this key. */
  async keepWarm(key: string, count: number): Promise<void> {
    await this.#launcher()
    await this.#warm.keep(key, count, runLimits(RUN_SECONDS))
  }

  close(): void {
    this.#warm.close()
  }

  async #start(limits: ProcessLimits): Promise<Child> {
    return new Child(await this.#launcher(), 'worker.js', limits)
  }

  async #launcher(): Promise<Launcher> {
    const { isolation, launcher } = await this.#open()
    if (!launcher) throw new RuntimeOff(isolation.reason)
    return launcher
  }

  #open() {
    this.#opened ??= openLauncher(this.#options)
    return this.#opened
  }
}

const run = promisify(execFile)
const PROGRAMS = path.join(import.meta.dirname, 'programs')

async function openLauncher({ folder, least, only, runner }: RuntimeOptions) {
  const deno = findDeno()
  const hasSetpriv = process.platform === 'linux' && (await isThere(['setpriv', '--version']))
  const base = { deno: deno ?? 'deno', programs: PROGRAMS, root: '', runner, hasSetpriv }
  const wantsNamespaces = only === undefined || only === 'namespaces'
  const root = deno && wantsNamespaces && runner.length === 0 ? await tryRoot(folder, deno) : undefined
  const hasNamespaces = root !== undefined && (await works({ ...base, root, level: 'namespaces' }))
  const isolation = chooseLevel({ hasDeno: deno !== undefined, hasNamespaces, hasRunner: runner.length > 0, least })
  const launcher: Launcher | undefined =
    isolation.level === 'off' ? undefined : { ...base, root: root ?? '', level: isolation.level }
  return { isolation, launcher }
}

const isThere = ([command = '', ...args]: string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  )

const tryRoot = (folder: string, deno: string): Promise<string | undefined> =>
  process.platform === 'linux'
    ? makeRoot({ folder, deno, programs: PROGRAMS }).catch(() => undefined)
    : Promise.resolve(undefined)

/** Whether a function runs to its end at this level. */
async function works(launcher: Launcher): Promise<boolean> {
  const limits = runLimits(TEST_SECONDS)
  const child = new Child(launcher, 'worker.js', limits)
  return (await checkFunction({ child, limits, code: 'export default () => ({})' })) === ''
}
