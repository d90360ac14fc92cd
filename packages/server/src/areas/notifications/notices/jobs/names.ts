import type { Named } from '../../../../engine/job.ts'

export type GatherPayload = { readonly kind: string; readonly userIds: readonly string[] }
export const GATHER: Named<GatherPayload> = { kind: 'notifications.gather' }

export type SendPayload = { readonly messageId: string; readonly channel: 'email' | 'chat' }
export const SEND: Named<SendPayload> = { kind: 'notifications.send' }
