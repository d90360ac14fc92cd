import type { Database } from '../src/store/database.ts'

/** Connections of a worker that has stopped serve the next one: opening them takes longer than most work does. */
export function keepTwins(database: Database): Database {
  const free = new Map<number, Database[]>()
  const closers = [database.close.bind(database)]
  const make = database.twin.bind(database)
  database.twin = (size) => {
    const waiting = free.get(size) ?? []
    free.set(size, waiting)
    const kept = waiting.pop()
    if (kept) return kept
    const made = keepTwins(make(size))
    closers.unshift(made.close.bind(made))
    made.close = async () => void waiting.push(made)
    return made
  }
  database.close = async () => {
    for (const close of closers) await close()
  }
  return database
}
