import type { Answered } from '@reeve/client/session'
import type { Outcome } from './counts.ts'

type Address = { readonly to: string; readonly search?: Readonly<Record<string, string>> }

/** The list that numbers lead to, and the filter that shows those of one outcome. Other areas own the lists. */
export type ListAddress = { readonly to: string; readonly filters?: Readonly<Record<Outcome, Address['search']>> }

export const ADDRESSES = {
  runs: {
    to: '/runs',
    filters: {
      good: { state: 'done' },
      bad: { state: 'error,terminated,paused' },
      other: { state: 'running,waiting' },
    },
  },
  deliveries: {
    to: '/deliveries',
    filters: {
      good: { state: 'success' },
      bad: { state: 'error,fatal_error' },
      other: { state: 'pending,running,waiting_callback,process_response' },
    },
  },
  syncs: { to: '/connectors' },
  log: { to: '/log', filters: { good: { outcome: 'success' }, bad: { outcome: 'failure' }, other: {} } },
} as const satisfies Record<string, ListAddress>

/** The list of everything of a kind that waits, where there is one. */
export function waitingListOf(kind: string, ownId: string): Address | undefined {
  switch (kind) {
    case 'tasks_assigned':
      return { to: '/approvals' }
    case 'reviews_assigned':
      return { to: '/reviews' }
    case 'findings_assigned':
      return { to: '/findings', search: { assignee: ownId, state: 'open' } }
    default:
      return undefined
  }
}

/** The page of something that waits. */
export function addressOf({ objectType, objectId, appId }: Answered.WaitingItem): Address {
  switch (objectType) {
    case 'finding':
      return { to: '/findings', search: { open: objectId } }
    case 'task':
      return { to: `/tasks/${objectId}` }
    case 'access_review':
      return { to: `/reviews/${objectId}/decide` }
    case 'automation':
      return { to: `/automations/${objectId}` }
    case 'webhook':
      return { to: `/webhooks/${objectId}` }
    case 'connector':
      return { to: `/connectors/${appId}/${objectId}` }
    default:
      return { to: '/' }
  }
}
