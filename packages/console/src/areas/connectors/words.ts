import type { Answered } from '@reeve/client/session'
import type { BarGroup } from '../../charts/day-bars.tsx'
import { formatName } from '../../lib/format.ts'
import type { Tone } from '../../ui/tone.ts'
import { type ListedState, SHADOW_STATES, type ShadowState, SYNC_STATES, type SyncState } from './states.ts'
import { texts } from './texts.ts'

export const wireSyncState = (state: SyncState): string => state.toUpperCase()

export function syncStateOf({ state }: { readonly state: string }): SyncState {
  const name = state.toLowerCase()
  return SYNC_STATES.find((one) => one === name) ?? 'queued'
}

export const SYNC_TONES: Readonly<Record<SyncState, Tone>> = {
  queued: 'neutral',
  running: 'busy',
  processing: 'busy',
  done: 'good',
  error: 'bad',
  errored_no_data: 'bad',
  canceled: 'neutral',
}

export const isUnderWay = (state: SyncState): boolean => ['queued', 'running', 'processing'].includes(state)

export const SYNC_BARS: readonly BarGroup[] = [
  { name: texts.bars.done, color: 'var(--low)', states: ['DONE'] },
  { name: texts.bars.held, color: 'var(--medium)', states: ['ERRORED_NO_DATA'] },
  { name: texts.bars.failed, color: 'var(--critical)', states: ['ERROR'] },
  { name: texts.bars.other, color: 'var(--info)', states: ['QUEUED', 'RUNNING', 'PROCESSING', 'CANCELED'] },
]

export const CONNECTOR_STATES = [
  'inside',
  'calls',
  'waiting',
  'running',
  'done',
  'error',
  'paused',
  'held',
  'unconfigured',
] as const
export type ConnectorState = (typeof CONNECTOR_STATES)[number]

/** Those that never sync, by what is no kind to choose: the service's own, and servers whose tools are called. */
const WITHOUT_SYNCS: Readonly<Record<string, 'inside' | 'calls'>> = { reeve: 'inside', mcp_external: 'calls' }

export const neverSyncs = ({ catalogId }: Pick<Answered.Connector, 'catalogId'>): boolean => catalogId in WITHOUT_SYNCS

/** What people call a kind that cannot be chosen. */
export const kindWord = (catalogId: string): string => {
  const own = WITHOUT_SYNCS[catalogId]
  return own ? texts.ownKinds[own] : catalogId
}

/** How a connector is doing, in one word. */
export function connectorStateOf(connector: Answered.Connector): ConnectorState {
  const without = WITHOUT_SYNCS[connector.catalogId]
  if (without) return without
  if (connector.syncDisabledCategory === 'ANOMALY') return 'held'
  if (connector.syncDisabledAt) return 'paused'
  switch (connector.status?.status) {
    case 'SYNC_STATUS_RUNNING':
      return 'running'
    case 'SYNC_STATUS_DONE':
      return 'done'
    case 'SYNC_STATUS_ERROR':
      return 'error'
    default:
      return connector.config ? 'waiting' : 'unconfigured'
  }
}

export const wireListedState = (state: ListedState): string => `SYNC_STATUS_${state.toUpperCase()}`

export const CONNECTOR_TONES: Readonly<Record<ConnectorState, Tone>> = {
  inside: 'good',
  calls: 'neutral',
  waiting: 'neutral',
  running: 'busy',
  done: 'good',
  error: 'bad',
  paused: 'neutral',
  held: 'bad',
  unconfigured: 'neutral',
}

export const COUNTED = ['accounts', 'entitlements', 'grants', 'resources', 'resourceTypes'] as const
export type Counted = (typeof COUNTED)[number]

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' })

/** How many more or fewer there are after a sync; empty where that is not known. */
export function changeOf({ countsBefore, countsAfter }: Answered.ConnectorSync, kind: Counted): string {
  if (!countsAfter) return ''
  return signed.format(Number(countsAfter[kind]) - Number(countsBefore?.[kind] ?? 0))
}

/** What changed with a sync, in words; empty where that is not known. */
export function changesOf(sync: Answered.ConnectorSync): string {
  if (!sync.countsAfter) return ''
  const changed = COUNTED.map((kind) => [kind, changeOf(sync, kind)] as const).filter(([, change]) => change !== '0')
  if (changed.length === 0) return texts.unchanged
  return changed
    .map(([kind, change]) => {
      const [one, many] = texts.countedWords[kind]
      return `${change} ${/^\D1$/u.test(change) ? one : many}`
    })
    .join(', ')
}

export const shadowStateOf = ({ state }: { readonly state: string }): ShadowState =>
  SHADOW_STATES.find((one) => state === `SHADOW_APP_STATE_${one.toUpperCase()}`) ?? 'unmanaged'

/** CAPABILITY_SYNC and the like, as people say them. */
export const abilityWord = (name: string): string =>
  texts.abilityWords[name as keyof typeof texts.abilityWords] ?? formatName(name, 'CAPABILITY_')
