import type { Log } from '../log.ts'
import type { Feed, Line } from '../reeve/feed.ts'

const EVERY_MS = 5000
const AT_ONCE = 500
const LONGEST = 2048

/** Passes what is logged during a sync on to Reeve, for the people who look after the connector. Ends with the rest. */
export function tellLines(feed: Pick<Feed, 'log'>, syncId: string, log: Log): () => Promise<void> {
  let waiting: Line[] = []
  let left = 0
  const stop = log.listen(({ at, level, message }) => {
    const text = message.slice(0, LONGEST)
    if (text.trim() === '') return
    if (waiting.length >= AT_ONCE) left += 1
    else waiting.push({ at, level: LEVELS[level], message: text })
  })
  const tell = async (): Promise<void> => {
    const lines =
      left > 0
        ? [...waiting.slice(0, AT_ONCE - 1), { level: LEVELS.warn, message: `${left} lines were left out` }]
        : waiting
    waiting = []
    left = 0
    // A log that cannot be told costs nobody a sync.
    if (lines.length > 0) await feed.log(syncId, lines).catch(() => {})
  }
  const timer = setInterval(() => void tell(), EVERY_MS)
  return async () => {
    clearInterval(timer)
    stop()
    await tell()
  }
}

const LEVELS = { debug: 'DEBUG', info: 'INFO', warn: 'WARN', error: 'ERROR' } as const
