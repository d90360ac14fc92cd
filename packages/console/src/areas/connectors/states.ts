/** States of a sync, as the address of a page has them. */
export const SYNC_STATES = ['queued', 'running', 'processing', 'done', 'error', 'errored_no_data', 'canceled'] as const
export type SyncState = (typeof SYNC_STATES)[number]

/** The states that the list is filtered by; the service knows no finer ones. */
export const LISTED_STATES = ['unspecified', 'running', 'done', 'error', 'disabled'] as const
export type ListedState = (typeof LISTED_STATES)[number]

export const SHADOW_STATES = ['unmanaged', 'managed', 'ignored'] as const
export type ShadowState = (typeof SHADOW_STATES)[number]
