import type { DeliveryFilter, ListenerFilter } from './queries.ts'

/** What is asked in a dialog. */
export const WEBHOOK_DIALOGS = ['edit', 'rotate', 'redeliver', 'delete'] as const

export const LISTENER_DIALOGS = ['rotate', 'allow'] as const

export type DeliverySearch = DeliveryFilter & {
  /** The delivery that is open beside the list: the id of its webhook, a dot, and its own. */
  readonly open?: string
}

export type WebhooksSearch = { readonly q?: string; readonly dialog?: 'new' }

export type WebhookSearch = DeliverySearch & { readonly dialog?: (typeof WEBHOOK_DIALOGS)[number] }

export type AllDeliveriesSearch = DeliverySearch & { readonly dialog?: 'redeliver' }

export type ListenersSearch = ListenerFilter

export type ListenerSearch = { readonly dialog?: (typeof LISTENER_DIALOGS)[number] }
