import { formatCount } from '../../lib/format.ts'
import type { Outcome } from './counts.ts'

const DAYS = 'in the last 30 days'
const outcomes = (good: string, bad: string, other: string): Readonly<Record<Outcome, string>> => ({ good, bad, other })

export const texts = {
  title: 'Home',
  welcome: (name: string) => `Signed in as ${name}`,
  ask: 'Ask for access',
  waiting: 'Waiting for you',
  waitingNone: 'Nothing waits for you.',
  waitingKinds: {
    tasks_assigned: ['request that waits for you', 'requests that wait for you'],
    findings_assigned: ['finding assigned to you', 'findings assigned to you'],
    runs_paused: ['run paused by a circuit breaker', 'runs paused by a circuit breaker'],
    syncs_failed: ['connector whose last sync failed', 'connectors whose last sync failed'],
    deliveries_failed: ['webhook with failed deliveries', 'webhooks with failed deliveries'],
  } as Readonly<Record<string, readonly [one: string, many: string]>>,
  waitingCount: (count: string, words: string) => `${count} ${words}`,
  atLeast: (count: string) => `${count} or more`,
  open: 'Open findings',
  openNoneHint: 'Detectors look at every sync and once a day.',
  openChart: 'Open findings by the day on which they last appeared',
  urgent: 'Most severe findings',
  urgentNone: 'Nothing critical or high is open.',
  runs: {
    title: 'Automation runs',
    chart: 'Runs by day',
    total: (count: number) => `${formatCount(count, 'run', 'runs')} ${DAYS}`,
    none: 'No automation ran in the last 30 days.',
    outcomes: outcomes('Done', 'Failed or stopped', 'Under way'),
  },
  deliveries: {
    title: 'Webhook deliveries',
    chart: 'Deliveries by day',
    total: (count: number) => `${formatCount(count, 'delivery', 'deliveries')} ${DAYS}`,
    none: 'Nothing was delivered in the last 30 days.',
    outcomes: outcomes('Delivered', 'Failed', 'Under way'),
  },
  syncs: {
    title: 'Connector syncs',
    chart: 'Syncs by day',
    total: (count: number) => `${formatCount(count, 'sync', 'syncs')} ${DAYS}`,
    none: 'No connector synced in the last 30 days.',
    outcomes: outcomes('Done', 'Failed', 'Under way or canceled'),
  },
  events: {
    title: 'Activity',
    chart: 'Events by day',
    total: (count: number) => `${formatCount(count, 'event', 'events')} ${DAYS}`,
    none: 'Nothing happened in the last 30 days.',
    outcomes: outcomes('Succeeded', 'Failed', 'Other'),
  },
  incomplete: 'There are more: only the newest are counted.',
}
