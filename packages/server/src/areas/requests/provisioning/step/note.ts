import type { TaskStepRow } from '../../tasks/rows/rows.ts'

/** What an active step waits for. It is stored in the instance beside what the wire shows. */
export type Note =
  | { readonly waits: 'merge'; readonly since: string }
  /** A task of a connector. */
  | { readonly waits: 'connector'; readonly work: WorkKind; readonly connectorId: string; readonly effectKey: string }
  /** An account that was made, until a sync brings it. */
  | {
      readonly waits: 'account'
      readonly work: WorkKind
      readonly connectorId: string
      readonly name: { readonly resourceType: string; readonly resource: string }
      readonly since: string
    }
  | { readonly waits: 'webhook'; readonly deliveryId: string; readonly until: string; readonly answer?: WebhookAnswer }
  /** A ticket in another system: being opened or read under this key, or read again later. */
  | {
      readonly waits: 'ticket'
      readonly configId: string
      readonly ticketId: string
      readonly url: string
      readonly effectKey: string
      readonly count: number
    }
  | { readonly waits: 'people' }

export type WorkKind = 'grant' | 'revoke' | 'createAccount' | 'deleteAccount' | 'accountFirst' | 'action'

export type WebhookAnswer = { readonly outcome: 'complete' | 'errored' | 'failed'; readonly comment: string }

// Safe because only provisioning writes it.
export const noteOf = ({ instance }: Pick<TaskStepRow, 'instance'>): Note | undefined =>
  (instance.note ?? undefined) as Note | undefined
