import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../store/database.ts'

export type Metrics = {
  readonly registry: Registry
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  /** Events that went into the system log, one kind for each. */
  logged(kinds: readonly string[]): void
}

export function createMetrics(databases: readonly Database[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'reeve_http_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'reeve_http_request_duration_seconds',
    help: 'Time from the first byte read to the answer.',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const events = new Counter({
    name: 'reeve_events_total',
    help: 'Events that this process wrote to the system log, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  new Gauge({
    name: 'reeve_database_connections',
    help: 'Connections to the databases by state.',
    labelNames: ['database', 'state'],
    registers: [registry],
    collect() {
      for (const { name, pool } of databases) {
        this.set({ database: name, state: 'open' }, pool.totalCount)
        this.set({ database: name, state: 'idle' }, pool.idleCount)
        this.set({ database: name, state: 'waited_for' }, pool.waitingCount)
      }
    },
  })
  return {
    registry,
    observe({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    logged(kinds) {
      for (const kind of kinds) events.inc({ kind })
    },
  }
}
