import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import type { Secret } from '../lib/secret.ts'

/** The TLS side of a destination: who is believed, and which client certificate is shown. */
export type Trust = (host: string, port: number) => SecureContext

export type DestinationTls = {
  host: string
  port: number
  ca: string | undefined
  client: { cert: string; key: Secret } | undefined
}

export type TlsSettings = { ca: string | undefined; destinations: readonly DestinationTls[] }

/** Extra authorities are believed beside those of the machine, never instead of them. */
export function openTrust({ ca, destinations }: TlsSettings = { ca: undefined, destinations: [] }): Trust {
  const shared = ca === undefined ? [] : [ca]
  const special = new Map(
    destinations.map(({ host, port, ca: own, client }) => [
      `${host}:${port}`,
      once(() => context([...shared, ...(own === undefined ? [] : [own])], client)),
    ]),
  )
  const common = once(() => context(shared))
  return (host, port) => (special.get(`${host}:${port}`) ?? common)()
}

const context = (extra: readonly string[], client: DestinationTls['client'] = undefined): SecureContext =>
  createSecureContext({
    ca: [...machineAuthorities(), ...extra],
    minVersion: 'TLSv1.2',
    ...(client && { cert: client.cert, key: client.key.reveal() }),
  })

/** A bare container has no store of its own; the one that comes with the runtime stands in. */
function machineAuthorities(): string[] {
  const system = getCACertificates('system')
  return [...(system.length > 0 ? system : getCACertificates('bundled')), ...getCACertificates('extra')]
}

/** Reading the authorities takes tens of milliseconds, which a process that never speaks TLS does not pay. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
