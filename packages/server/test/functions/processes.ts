import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { World } from '../world.ts'

export type WorkerProcess = { readonly pid: number; kill(): Promise<void> }

const FILE = path.join(import.meta.dirname, 'worker-process.ts')

/** A worker that takes what the world is asked for. */
export async function startWorkerProcess({ config, masterKey, exportDir }: World): Promise<WorkerProcess> {
  const options = { config, masterKey, dataDir: path.dirname(exportDir) }
  const child = fork(FILE, [JSON.stringify(options)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('the worker did not start')))])
  return {
    pid: child.pid!,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The processes below a process that run the code of functions. */
export function functionProcesses(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name))
  const isBelow = (one: number | undefined): boolean =>
    one !== undefined && one > 1 && (one === pid || isBelow(parents.get(one)))
  return [...parents.keys()].filter((one) => one !== pid && isBelow(one) && isWorker(one))
}

export const isAlive = (pid: number): boolean => {
  const state = read(`/proc/${pid}/stat`).split(') ')[1]?.[0]
  return state !== undefined && state !== 'Z'
}

const parentOf = (pid: string): number => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0)

const isWorker = (pid: number): boolean =>
  read(`/proc/${pid}/cmdline`)
    .split('\0')
    .some((part) => part.endsWith('/worker.js'))

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
