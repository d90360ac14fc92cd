import type { JobServices } from '../../../../service/area-job.ts'
import type { Tx } from '../../../../store/tx.ts'

export type Sending = JobServices & { readonly read: Tx; readonly now: Temporal.Instant }

/** What became of a message on a channel. What may pass is thrown instead, and tried again. */
export type Delivered =
  | {
      readonly kind: 'sent'
      readonly recipients: number
      /** Empty for addresses that are no users. */
      readonly userId: string
      readonly chat?: { readonly account: string; readonly channelId: string; readonly chatMessage: string }
    }
  /** Notifications are switched off. */
  | { readonly kind: 'suppressed' }
  /** There is nobody to send it to, or nothing that is still true. */
  | { readonly kind: 'dropped'; readonly why: string }
  | {
      readonly kind: 'refused'
      readonly why: string
      /** The server of the recipient refuses the address for good. */
      readonly bounced?: { readonly userId: string; readonly address: string }
    }

export const dropped = (why: string): Delivered => ({ kind: 'dropped', why })
