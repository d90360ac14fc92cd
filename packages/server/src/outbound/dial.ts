import { isIPv6, type LookupFunction, type Socket, connect as tcpConnect } from 'node:net'
import { type SecureContext, type TLSSocket, connect as tlsConnect } from 'node:tls'
import { codeOf, OutboundError, type OutboundErrorKind } from './outbound-error.ts'

type Dial = { host: string; port: number; addresses: readonly string[]; timeoutMs: number; signal: AbortSignal }

/** Past this many the remaining addresses would not be reached within the time to connect. */
const MAX_TRIED = 8

/**
 * Opens a connection to one of the vetted addresses: the lookup is answered from them, so no name is asked again. They
 * are tried one after another, and each is given its share of the time: an address that was left is not waited for.
 */
export function dial({ host, port, addresses, timeoutMs, signal }: Dial): Promise<Socket> {
  const vetted = addresses.slice(0, MAX_TRIED).map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const answer: LookupFunction = (_name, _options, callback) => callback(null, vetted)
  const [only] = vetted
  const inTurn = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: Math.floor(timeoutMs / vetted.length) }
  const target = vetted.length === 1 && only ? { host: only.address } : { host, lookup: answer, ...inTurn }
  const socket = tcpConnect({ ...target, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 })
  return awaitEvent({ socket, event: 'connect', signal, fail: failure('CONNECT', 'no connection could be made', host) })
}

type Secure = { socket: Socket; host: string; literal: boolean; context: SecureContext; signal: AbortSignal }

/** Certificates are always checked, against the name of the URL, whatever the environment says. */
export function secure({ socket, host, literal, context, signal }: Secure): Promise<TLSSocket> {
  const tls = tlsConnect({
    socket,
    host,
    servername: literal ? '' : host,
    secureContext: context,
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
  })
  return awaitEvent({ socket: tls, event: 'secureConnect', signal, fail: tlsFailure(host) })
}

type Wait<S> = { socket: S; event: string; signal: AbortSignal; fail: (error: Error) => OutboundError }

function awaitEvent<S extends Socket>({ socket, event, signal, fail }: Wait<S>): Promise<S> {
  return new Promise((resolve, reject) => {
    const onStop = () => socket.destroy(signal.reason)
    const onError = (error: Error) => {
      signal.removeEventListener('abort', onStop)
      reject(error instanceof OutboundError ? error : fail(error))
    }
    socket.once(event, () => {
      signal.removeEventListener('abort', onStop)
      socket.off('error', onError)
      resolve(socket)
    })
    socket.on('error', onError)
    if (signal.aborted) onStop()
    else signal.addEventListener('abort', onStop, { once: true })
  })
}

const failure =
  (kind: OutboundErrorKind, message: string, host: string) =>
  (error: Error): OutboundError =>
    new OutboundError({ kind, message, detail: `${host}: ${codeOf(error)} ${error.message}` })

const tlsFailure =
  (host: string) =>
  (error: Error): OutboundError =>
    failure('TLS', `the TLS connection failed: ${TLS_CAUSES[codeOf(error)] ?? 'the handshake broke off'}`, host)(error)

const TLS_CAUSES: Record<string, string> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is not from a trusted authority',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate is not from a trusted authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate is not from a trusted authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate is not from a trusted authority',
}
