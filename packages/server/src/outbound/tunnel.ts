import { request } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import { Secret } from '../lib/secret.ts'
import { codeOf, OutboundError } from './outbound-error.ts'
import { SettingError } from './setting-error.ts'

/** A forward proxy the operator sets for traffic to public destinations. It gets addresses, never names. */
export type EgressProxy = { host: string; port: number; authorization: Secret | undefined }

export function parseEgressProxy(text: string): EgressProxy {
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' || !url.hostname || url.pathname !== '/' || url.search || url.hash) {
    throw new SettingError('the outbound proxy must be written as http://host:port or http://user:password@host:port')
  }
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 80),
    authorization: credentials === ':' ? undefined : new Secret(`Basic ${Buffer.from(credentials).toString('base64')}`),
  }
}

type Tunnel = { proxy: EgressProxy; port: number; addresses: readonly string[]; signal: AbortSignal }

/** The proxy connects to the vetted address we give it, so that it cannot be led elsewhere by a second lookup. */
export function tunnel({ proxy, port, addresses, signal }: Tunnel): Promise<Socket> {
  const [address = ''] = addresses
  const authority = `${isIPv6(address) ? `[${address}]` : address}:${port}`
  const credentials = proxy.authorization && { 'proxy-authorization': proxy.authorization.reveal() }
  const headers = { host: authority, ...credentials }
  const { host, port: proxyPort } = proxy
  return new Promise((resolve, reject) => {
    const fail = (detail: string) =>
      reject(new OutboundError({ kind: 'CONNECT', message: 'no connection could be made', detail: `proxy: ${detail}` }))
    const asking = request({ host, port: proxyPort, method: 'CONNECT', path: authority, headers, agent: false, signal })
    asking.on('connect', (answer, socket, head) => {
      if (answer.statusCode === 200 && head.length === 0) return resolve(socket)
      socket.destroy()
      fail(`answered ${answer.statusCode}`)
    })
    asking.on('response', (answer) => {
      answer.destroy()
      fail(`answered ${answer.statusCode}`)
    })
    asking.on('error', (error) => (signal.aborted ? reject(signal.reason) : fail(codeOf(error))))
    asking.end()
  })
}
