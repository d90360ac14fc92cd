const CODES = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
/** One press of Ctrl-C can arrive several times: from the terminal, from npm and from other programs between. */
const SAME_PRESS_MS = 500

/**
 * Resolves with the first signal to stop, also when that came before this was called. A second
 * one ends the process at once.
 */
export function untilStopSignal(): Promise<string> {
  // A running timer prevents the process from ending while there is nothing else to do.
  const alive = setInterval(() => {}, 2 ** 30)
  return new Promise((resolve) => {
    let firstAt: number | undefined
    const stop = (name: string): void => {
      if (firstAt !== undefined) return
      firstAt = performance.now()
      clearInterval(alive)
      resolve(name)
    }
    for (const [name, number] of Object.entries(CODES)) {
      process.on(name, () => {
        if (firstAt !== undefined && performance.now() - firstAt > SAME_PRESS_MS) process.exit(128 + number)
        stop(name)
      })
    }
    // Only a launcher on an older Node opens a channel: when it closes, the launcher is gone.
    process.once('disconnect', () => stop('the launcher is gone'))
    process.channel?.unref()
    if (process.env.npm_lifecycle_event) whenOrphaned(() => stop('npm is gone'))
  })
}

const LOOK_MS = 250

/** npm passes signals on to a shell that ends without passing them on to us: losing that parent is the signal. */
function whenOrphaned(orphaned: () => void): void {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    orphaned()
  }, LOOK_MS)
  look.unref()
}
