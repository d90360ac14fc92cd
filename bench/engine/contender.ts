import type pg from 'pg'

/** One engine to be measured. What it cannot do it leaves out. */
export type Contender = {
  readonly name: string
  /** Queues so many jobs that do nothing. */
  fill?(jobs: number): Promise<unknown>
  /** Works them off; answers how many a second. */
  workOff(jobs: number): Promise<number>
  /** The same where a handler is given a batch of `BATCH` jobs, so many batches at once. */
  workOffInBatches?(jobs: number, atOnce: number): Promise<number>
  /** Runs so many chains of ten durable steps, each of which writes a row; answers steps a second. */
  steps?(chains: number): Promise<number>
  /** Transactions that write a row and add a job, a second. */
  enqueue?(transactions: number): Promise<number>
  /** Milliseconds from the commit that added a job to its start, for so many, one after the other. */
  latency(jobs: number): Promise<number[]>
  close(): Promise<void>
}

export type Bench = { config: pg.ClientConfig; pool: pg.Pool; folder: string }

/** How many jobs may be under way at once, for all of them. */
export const AT_ONCE = 100
export const BATCH = 100
export const STEPS = 10
export const CALLERS = 8

/** Counts to `count`, then says how long it took. */
export function counter(count: number): { hit(): void; perSecond(begun: number): Promise<number> } {
  let left = count
  let finish = (): void => {}
  const all = new Promise<void>((resolve) => {
    finish = resolve
  })
  return {
    hit() {
      left -= 1
      if (left === 0) finish()
    },
    async perSecond(begun) {
      await all
      return (count / (performance.now() - begun)) * 1000
    },
  }
}

/** Runs `one` so often, `CALLERS` at a time; answers how many a second. */
export async function perSecond(count: number, one: (n: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  let next = 0
  const caller = async (): Promise<void> => {
    while (next < count) await one(next++)
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return (count / (performance.now() - begun)) * 1000
}
