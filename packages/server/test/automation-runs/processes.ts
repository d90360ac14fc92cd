import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { SiteOptions } from './site.ts'

export type Chat = { url: string; counts(): Promise<Map<string, number>>; kill(): Promise<void> }

export async function startChat(failingPercent: number): Promise<Chat> {
  const child = start('chat-process.ts', [String(failingPercent)])
  const [{ port }] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}/in`,
    async counts() {
      child.send('counts')
      const [answer] = await once(child, 'message')
      return new Map(answer.counts)
    },
    kill: () => killed(child),
  }
}

export type Killable = { kill(): Promise<void> }

/** A worker in a process of its own, once it is ready. */
export async function startWorker(options: SiteOptions): Promise<Killable> {
  const child = start('worker-process.ts', [JSON.stringify(options)])
  await once(child, 'message')
  return { kill: () => killed(child) }
}

const start = (file: string, args: string[]): ChildProcess =>
  fork(path.join(import.meta.dirname, file), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })

/** With -9, and waits for its end. */
async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
