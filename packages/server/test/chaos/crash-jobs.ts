import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { batchJob, type Item, job } from '../../src/engine/job.ts'
import { done } from '../../src/engine/outcome.ts'
import { sql } from '../../src/store/sql.ts'

const retry = { delaySeconds: [0.1], jitter: 0, attempts: 5 }
const write = (tenantId: string, name: string) =>
  sql`insert into chaos_notes (tenant_id, name) values (${tenantId}, ${name})`

/** The first worker to run it dies between its write and its commit. */
export const crashAfterWrite = job({
  kind: 'chaos.crashAfterWrite',
  about: 'Writes and dies.',
  retry,
  async run({ tx, tenantId, attempt }) {
    await tx.run(write(tenantId, `attempt ${attempt}`))
    if (attempt === 1) process.kill(process.pid, 'SIGKILL')
    return done
  },
})

/** Its first attempt waits until the file `gate` is there. */
export const slowFirst = job({
  kind: 'chaos.slowFirst',
  about: 'Waits, then writes.',
  retry,
  async prepare({ attempt }, { gate }: { gate: string }) {
    while (attempt === 1 && !existsSync(gate)) await sleep(20)
  },
  async run({ last, tenantId, attempt }) {
    last(write(tenantId, `attempt ${attempt}`))
    return done
  },
})

export const note = job({
  kind: 'chaos.note',
  about: 'Writes its name.',
  retry,
  async run({ last, tenantId }, { name }: { name: string }) {
    last(write(tenantId, name))
    return done
  },
})

/** A worker that is told so dies between the writes of a batch and its commit. */
export const noteAll = batchJob({
  kind: 'chaos.noteAll',
  about: 'Writes its names.',
  retry,
  most: 50,
  async runAll({ tx, tenantId }, items: readonly Item<{ name: string }>[]) {
    for (const { payload } of items) await tx.run(write(tenantId, payload.name))
    if (process.env.CHAOS_DIES) process.kill(process.pid, 'SIGKILL')
  },
})

export const crashJobs = [crashAfterWrite, slowFirst, note, noteAll]
