import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { ClaimedJob } from '../engine/lease.ts'
import { type Depth, measureWork } from '../engine/measure.ts'
import type { Database } from '../store/database.ts'

export type WorkMetrics = {
  claimed(held: ClaimedJob): void
  ended(held: ClaimedJob, outcome: string, seconds: number): void
}

/** Counting is a query over ready work; within this time the last result is used again. */
const FRESH_MS = 10_000

export function createWorkMetrics(registry: Registry, databases: readonly Database[]): WorkMetrics {
  const registers = [registry]
  const attempts = new Counter({
    name: 'reeve_work_attempts_total',
    help: 'Jobs that ran to an end, by how they ended.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const latency = new Histogram({
    name: 'reeve_work_claim_latency_seconds',
    help: 'Time from when a job was due until a worker took it.',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600],
    registers,
  })
  const durations = new Histogram({
    name: 'reeve_work_duration_seconds',
    help: 'Time a job ran.',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  })
  measureDepths(registers, databases)
  return {
    claimed: ({ kind, lateSeconds }) => latency.observe({ kind }, lateSeconds),
    ended(lease, outcome, seconds) {
      attempts.inc({ kind: lease.kind, outcome })
      durations.observe({ kind: lease.kind }, seconds)
    },
  }
}

function measureDepths(registers: Registry[], databases: readonly Database[]): void {
  let last: { at: number; depths: Promise<Labelled[]> } | undefined
  const depths = (): Promise<Labelled[]> => {
    if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), depths: ask(databases) }
    return last.depths
  }
  new Gauge({
    name: 'reeve_work_depth',
    help: 'Jobs by state: ready to run, held by a worker, dead letters.',
    labelNames: ['database', 'kind', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { database, kind, ready, held, dead } of await depths()) {
        this.set({ database, kind, state: 'ready' }, ready)
        this.set({ database, kind, state: 'held' }, held)
        this.set({ database, kind, state: 'dead' }, dead)
      }
    },
  })
  new Gauge({
    name: 'reeve_work_oldest_due_seconds',
    help: 'How long the oldest ready job has been due.',
    labelNames: ['database', 'kind'],
    registers,
    async collect() {
      this.reset()
      for (const { database, kind, oldestSeconds } of await depths()) this.set({ database, kind }, oldestSeconds)
    },
  })
}

type Labelled = Depth & { database: string }

/** An unreachable database has no depths; that it is unreachable is logged elsewhere. */
async function ask(databases: readonly Database[]): Promise<Labelled[]> {
  const all = await Promise.all(
    databases.map(async (database) => {
      const depths = await measureWork(database).catch(() => [])
      return depths.map((depth) => ({ ...depth, database: database.name }))
    }),
  )
  return all.flat()
}
