import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Asked, Count, Told } from './told.ts'

type Options = {
  /** How many processes share the files. */
  processes: number
  /** More flags for node in each. */
  flags: string[]
  env: NodeJS.ProcessEnv
  /** After it every process is killed, and what was still running is named. */
  limitMs: number
}

/** Runs test files, the first first, and prints what became of each. Answers whether all is well. */
export async function runFiles(files: readonly string[], options: Options): Promise<boolean> {
  const begun = performance.now()
  const left = [...files]
  const counts: Count[] = []
  const failures: string[] = []
  const children = new Set<ChildProcess>()

  /** One process, until it has no more files or dies; then another takes the rest. */
  async function work(): Promise<void> {
    while (left.length > 0) await oneProcess()
  }

  function oneProcess(): Promise<void> {
    const child = start(options)
    children.add(child)
    /** Handed out and not over, with whether it has begun. */
    const held = new Map<string, boolean>()
    child.on('message', (told: Told) => {
      if (told.says === 'next') {
        const file = left.shift()
        if (file !== undefined) held.set(file, false)
        child.send({ file } satisfies Asked)
      } else if (told.says === 'begun') held.set(told.file, true)
      else if (told.says === 'over') {
        held.delete(told.file)
        counts.push(told.count)
        process.stdout.write(told.text)
        if (!told.passed) failures.push(`${told.file}\n${told.text}`)
      } else failures.push(...told.problems)
    })
    return new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        for (const [file, hasBegun] of held) {
          if (hasBegun) failures.push(`${file}: its process ended with ${signal ?? code}`)
          else left.unshift(file)
        }
        children.delete(child)
        resolve()
      })
    })
  }

  const tooLate = setTimeout(() => {
    left.length = 0
    for (const child of children) child.kill('SIGKILL')
  }, options.limitMs)
  await Promise.all(Array.from({ length: Math.min(options.processes, files.length) }, work))
  clearTimeout(tooLate)

  const sum = (name: keyof Count): number => counts.reduce((total, count) => total + count[name], 0)
  if (failures.length > 0) console.log(`\nwhat failed:\n\n${failures.join('\n')}`)
  console.log(`\nfiles ${counts.length} of ${files.length}`)
  for (const name of ['tests', 'passed', 'failed', 'skipped'] as const) console.log(`${name} ${sum(name)}`)
  console.log(`seconds ${((performance.now() - begun) / 1000).toFixed(1)}`)
  return failures.length === 0 && counts.length === files.length
}

function start({ flags, env }: Options): ChildProcess {
  const reporter = path.join(import.meta.dirname, 'reporter.ts')
  return fork(path.join(import.meta.dirname, 'process.ts'), {
    execArgv: [`--test-reporter=${reporter}`, '--test-reporter-destination=stdout', ...flags],
    env,
  })
}
