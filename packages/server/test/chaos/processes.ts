import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type pg from 'pg'

export type Message = { ready?: boolean; claimed?: string; ended?: string; outcome?: string; attempt?: number }
export type OtherWorker = {
  pid: number
  messages: Message[]
  signal(name: NodeJS.Signals): void
  /** Kills it with -9 and waits for its end. */
  kill(): Promise<void>
  ended: Promise<number | null>
}

type Options = { slots?: number; leaseMs?: number; env?: Record<string, string>; quiet?: boolean }

/** Starts a worker in a process of its own and waits until it claims. */
export async function startOther(config: pg.ClientConfig, options: Options = {}): Promise<OtherWorker> {
  const args = [JSON.stringify(config), String(options.slots ?? 16), String(options.leaseMs ?? 30_000)]
  const child = fork(path.join(import.meta.dirname, 'other-worker.ts'), args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', options.quiet ? 'ignore' : 'inherit', 'ipc'],
  })
  const messages: Message[] = []
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: Message) => {
      messages.push(message)
      if (message.ready) resolve()
    })
    child.once('exit', () => reject(new Error('the other worker ended before it was ready')))
  })
  return { pid: child.pid!, messages, signal: (name) => child.kill(name), kill: () => killed(child, ended), ended }
}

async function killed(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL')
  await ended
}
