/** Where a sync is, and what may happen to it there. What a state does not name is refused. */
export type SyncState = 'QUEUED' | 'RUNNING' | 'PROCESSING' | 'DONE' | 'ERROR' | 'CANCELED' | 'ERRORED_NO_DATA'

export type SyncEvent =
  | 'start'
  | 'data'
  | 'complete'
  | 'applied'
  | 'error'
  | 'anomaly'
  | 'confirm'
  | 'pause'
  | 'timeout'
  | 'discard'

const STATES: Readonly<Record<SyncState, Partial<Record<SyncEvent, SyncState>>>> = {
  QUEUED: { start: 'RUNNING', complete: 'PROCESSING', pause: 'CANCELED', error: 'ERROR' },
  RUNNING: { data: 'RUNNING', complete: 'PROCESSING', error: 'ERROR', pause: 'CANCELED', timeout: 'ERROR' },
  PROCESSING: {
    applied: 'DONE',
    error: 'ERROR',
    anomaly: 'ERRORED_NO_DATA',
    // It finishes.
    pause: 'PROCESSING',
    timeout: 'ERROR',
  },
  // Confirmed, it stays as it is: what it brought continues as a new sync.
  ERRORED_NO_DATA: { confirm: 'ERRORED_NO_DATA', pause: 'ERRORED_NO_DATA', discard: 'CANCELED' },
  DONE: {},
  ERROR: {},
  CANCELED: {},
}

/** The state after the event, or undefined when it may not happen. */
export const nextState = (state: SyncState, event: SyncEvent): SyncState | undefined => STATES[state][event]

/** States in which the connector takes no other sync. */
export const UNDER_WAY: readonly SyncState[] = ['QUEUED', 'RUNNING', 'PROCESSING']
