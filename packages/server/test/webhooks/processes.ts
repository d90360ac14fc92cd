import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { SiteOptions } from './site.ts'

export type Count = { arrived: number; succeeded: number; firstAt: number }

/** A receiver in a process of its own. */
export type CountingReceiver = {
  url: string
  counts(): Promise<Map<string, Count>>
  total(): Promise<number>
  kill(): Promise<void>
}

export async function startCountingReceiver(failingPercent = 0): Promise<CountingReceiver> {
  const child = start('counting-receiver.ts', [String(failingPercent)])
  const [{ port }] = await once(child, 'message')
  const ask = async (question: string): Promise<Answer> => {
    child.send(question)
    const [answer] = await once(child, 'message')
    return answer
  }
  return {
    url: `http://127.0.0.1:${port}/in`,
    counts: async () => new Map((await ask('counts')).counts),
    total: async () => (await ask('total')).total,
    kill: () => killed(child),
  }
}

type Answer = { counts: [string, Count][]; total: number }

export type Sender = { kill(): Promise<void> }

/** A worker in a process of its own, once it is ready. Fails when it ends before that. */
export async function startSender(options: SiteOptions): Promise<Sender> {
  const child = start('sender-process.ts', [JSON.stringify(options)], true)
  const failed = once(child, 'exit').then(() => {
    throw new Error('the worker ended before it was ready')
  })
  await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return { kill: () => killed(child) }
}

export type MailProcess = Sender & { answer(): void }

/**
 * A mail server in a process of its own, on this port; it writes what it accepts to a file. One that holds says that it
 * has accepted a mail only once it is asked to answer.
 */
export async function startMailProcess(port: number, file: string, holds = false): Promise<MailProcess> {
  const child = start('../notices/mail-process.ts', [String(port), file, ...(holds ? ['holds'] : [])])
  await once(child, 'message')
  return { kill: () => killed(child), answer: () => void child.send('answer') }
}

const start = (file: string, args: string[], quiet = false): ChildProcess =>
  fork(path.join(import.meta.dirname, file), args, {
    stdio: ['ignore', 'inherit', quiet ? 'ignore' : 'inherit', 'ipc'],
  })

/** With -9, and waits for its end. */
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
