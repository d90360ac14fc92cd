import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Meter } from './core-seconds.ts'
import type { Asked, Count, Message } from './message.ts'

type Options = {
  /** How many processes share the files. */
  processes: number
  /** More flags for node in each. */
  flags: string[]
  env: NodeJS.ProcessEnv
  /** Counts the processor time of each process. */
  meter: Meter
  /** After it, or when asked to end, every process is killed, and what was still running is named. */
  limitMs: number
}

/** Whether all is well, and the processor time of each file, of the processes that it started too. */
export type Ran = { readonly passed: boolean; readonly costs: ReadonlyMap<string, number> }

/** As long at most is a process unknown that ends without its parent. */
const LOOK_MS = 1000

/** Runs test files, the first first, and prints what became of each. */
export async function runFiles(files: readonly string[], options: Options): Promise<Ran> {
  const begun = performance.now()
  const left = [...files]
  const counts: Count[] = []
  const failures: string[] = []
  const costs = new Map<string, number>()
  const children = new Set<ChildProcess>()
  let givenUp = false

  /** One process, until it has no more files or dies; then another takes the rest. */
  async function work(): Promise<void> {
    while (left.length > 0) await oneProcess()
  }

  async function oneProcess(): Promise<void> {
    const child = start(options)
    children.add(child)
    options.meter.follow(child.pid!)
    /** Handed out and not over, with whether it has begun. */
    const held = new Map<string, boolean>()
    let hasDone = false
    /** Up to the last file that is over: loading counts for the file that comes next. */
    let spent = 0
    child.on('message', (message: Message) => {
      if (message.type === 'next') {
        const file = left.shift()
        if (file !== undefined) held.set(file, false)
        child.send({ file } satisfies Asked)
      } else if (message.type === 'begun') {
        hasDone = true
        held.set(message.file, true)
      } else if (message.type === 'over') {
        held.delete(message.file)
        counts.push(message.count)
        options.meter.look()
        const now = options.meter.secondsOf(child.pid!)
        costs.set(message.file, now - spent)
        spent = now
        // What failed is told once, at the end, where it is looked for.
        if (message.passed) process.stdout.write(message.text)
        else {
          console.log(`✖ ${message.file}`)
          failures.push(`npm test -- ${message.file}\n${message.text}`)
        }
      } else failures.push(...message.problems)
    })
    // Its last messages are read before it counts as ended.
    await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    children.delete(child)
    const end = child.signalCode ?? child.exitCode
    for (const [file, hasBegun] of held) {
      if (hasBegun) failures.push(`${file}: its process ended with ${end}`)
      else if (!givenUp) left.unshift(file)
    }
    if (hasDone || givenUp || end === 0) return
    failures.push(`a process for tests ended with ${end} before it began`)
    giveUp()
  }

  const giveUp = (): void => {
    givenUp = true
    left.length = 0
    for (const child of children) child.kill('SIGKILL')
  }
  const tooLate = setTimeout(giveUp, options.limitMs)
  const looking = setInterval(() => options.meter.look(), LOOK_MS)
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
  await Promise.all(Array.from({ length: Math.min(options.processes, files.length) }, work))
  clearTimeout(tooLate)
  clearInterval(looking)

  const sum = (name: keyof Count): number => counts.reduce((total, count) => total + count[name], 0)
  // In the words of Node's own runner, which people and tools know.
  console.log(`\nℹ files ${counts.length} of ${files.length}`)
  for (const name of ['tests', 'pass', 'fail', 'skipped'] as const) console.log(`ℹ ${name} ${sum(name)}`)
  console.log(`ℹ duration_ms ${(performance.now() - begun).toFixed(0)}`)
  if (failures.length > 0) console.log(`\n✖ failing tests:\n\n${failures.join('\n')}`)
  return { passed: failures.length === 0 && counts.length === files.length, costs }
}

function start({ flags, env }: Options): ChildProcess {
  const reporter = path.join(import.meta.dirname, 'reporter.ts')
  return fork(path.join(import.meta.dirname, 'process.ts'), {
    // Whatever a test left open must not keep the process.
    execArgv: ['--test-force-exit', `--test-reporter=${reporter}`, '--test-reporter-destination=stdout', ...flags],
    env,
  })
}
