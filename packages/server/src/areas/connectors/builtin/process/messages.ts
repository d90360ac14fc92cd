import type { OutboundRequest, OutboundResponse } from '../../../../outbound/client.ts'
import type { OutboundErrorKind } from '../../../../outbound/outbound-error.ts'
import type { Config, ConnectorTask } from '../connector.ts'

/** A call of a connector process. One at a time. */
export type Call =
  | { readonly call: 'check'; readonly catalogId: string; readonly config: Config }
  | { readonly call: 'mapping'; readonly text: string }
  | {
      readonly call: 'test' | 'columns' | 'sync'
      readonly catalogId: string
      readonly config: Config
      readonly lent: Lent
    }
  | {
      readonly call: 'perform'
      readonly catalogId: string
      readonly config: Config
      readonly lent: Lent
      readonly task: ConnectorTask
    }

export type Lent = { readonly now: string; readonly importDir: string | undefined }

export type Request = Omit<OutboundRequest, 'signal' | 'headers'> & {
  readonly headers?: Readonly<Record<string, string>>
}

export type Failed = { readonly kind: OutboundErrorKind; readonly message: string; readonly status?: number }

export type ToChild =
  | { readonly type: 'run'; readonly call: Call }
  /** One more batch may be sent. */
  | { readonly type: 'next' }
  /** A part of the body of a response. */
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly type: 'fetched'; readonly id: number; readonly answer: Omit<OutboundResponse, 'body'> }
  /** Comes with a socket. */
  | { readonly type: 'connected'; readonly id: number }
  | { readonly type: 'unreached'; readonly id: number; readonly failed: Failed }

export type Warned = { readonly place: string; readonly message: string }

export type FromChild =
  | { readonly type: 'begun' | 'alive' }
  | { readonly type: 'fetch'; readonly id: number; readonly request: Request }
  | { readonly type: 'connect'; readonly id: number; readonly host: string; readonly port: number }
  /** The socket of a connection has arrived. */
  | { readonly type: 'taken'; readonly id: number }
  /** `bytes` is a batch as `v8.serialize` writes it. */
  | { readonly type: 'batch'; readonly bytes: Uint8Array }
  | { readonly type: 'warnings'; readonly list: readonly Warned[]; readonly more: number }
  | { readonly type: 'end'; readonly result: unknown }
  | {
      readonly type: 'refused'
      readonly message: string
      readonly retryable: boolean
      readonly unsupported: boolean
      readonly unauthorized: boolean
    }
  | { readonly type: 'failed'; readonly message: string; readonly stack: string }
