import { setTimeout as wait } from 'node:timers/promises'
import { usage } from './exit.ts'
import { outputOf } from './output.ts'
import { untilStopSignal } from './stop-signal.ts'

const CLEAR = '\u001b[H\u001b[2J\u001b[3J'

/** Runs a command again and again until a signal: on a terminal in place, elsewhere only what is new. */
export async function watch(everySeconds: string, run: () => Promise<void>): Promise<void> {
  const seconds = Number(everySeconds)
  if (!/^\d{1,5}(\.\d+)?$/.test(everySeconds) || seconds < 0.1)
    throw usage(`--every must be seconds, not "${everySeconds}"`)
  const stop = new AbortController()
  const stopped = untilStopSignal().then(() => stop.abort())
  let last: string | undefined
  while (!stop.signal.aborted && process.stdout.errored === null) {
    const text = await Promise.race([outputOf(run), stopped.then(() => undefined)])
    if (text === undefined) break
    if (process.stdout.isTTY)
      process.stdout.write(`${CLEAR}${text}\n${new Date().toLocaleTimeString()}, every ${seconds} s\n`)
    else if (text !== last) process.stdout.write(last === undefined ? text : `\n${text}`)
    last = text
    await wait(seconds * 1000, undefined, { signal: stop.signal }).catch(() => {})
  }
  // A call that is under way has nobody to answer to.
  process.exit(0)
}
