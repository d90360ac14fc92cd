import type { Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { OutboundClient, OutboundRequest, OutboundResponse, UrlCheck } from '../../../../outbound/client.ts'
import { OutboundError } from '../../../../outbound/outbound-error.ts'
import type { FromChild, ToChild } from './messages.ts'

type Waiting = {
  readonly parts: Uint8Array[]
  resolve(value: OutboundResponse | Socket): void
  reject(error: OutboundError): void
}

type Answer = Extract<ToChild, { id: number }>

/** Requests and connections of a connector process: the service makes them, by its rules, and passes on the results. */
export class ChildOutbound implements OutboundClient {
  readonly #send: (message: FromChild) => void
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor(send: (message: FromChild) => void) {
    this.#send = send
  }

  fetch({ signal: _signal, headers, ...request }: OutboundRequest): Promise<OutboundResponse> {
    if (typeof headers === 'function') throw new Error('headers of a connector are the same for every hop')
    return this.#ask((id) => this.#send({ type: 'fetch', id, request: { ...request, headers: { ...headers } } }))
  }

  stream(): never {
    throw new Error('connectors read answers as a whole')
  }

  connect(host: string, port: number): Promise<Socket> {
    return this.#ask((id) => this.#send({ type: 'connect', id, host, port }))
  }

  trust(): SecureContext {
    throw new Error('a connector brings its own authorities')
  }

  checkUrl(): UrlCheck {
    throw new Error('addresses are judged when they are called')
  }

  async close(): Promise<void> {}

  take(message: Answer, socket: Socket | undefined): void {
    if (message.type === 'connected') this.#send({ type: 'taken', id: message.id })
    const waiting = this.#waiting.get(message.id)
    if (!waiting) return
    if (message.type === 'bytes') {
      waiting.parts.push(message.bytes)
      return
    }
    this.#waiting.delete(message.id)
    if (message.type === 'unreached') waiting.reject(new OutboundError(message.failed))
    else if (message.type === 'fetched') waiting.resolve({ ...message.answer, body: Buffer.concat(waiting.parts) })
    else if (socket) waiting.resolve(socket)
    else waiting.reject(new OutboundError({ kind: 'CONNECT', message: 'the connection was lost' }))
  }

  #ask<Result extends OutboundResponse | Socket>(ask: (id: number) => void): Promise<Result> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      // Safe because each request gets a response of its own type.
      this.#waiting.set(id, { parts: [], resolve: resolve as Waiting['resolve'], reject })
      ask(id)
    })
  }
}
