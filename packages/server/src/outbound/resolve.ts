import { Resolver } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { codeOf, OutboundError } from './outbound-error.ts'

/** All addresses of a name, A and AAAA, as text. */
export type Resolve = (host: string) => Promise<string[]>

/** `public` asks the name servers; `local` asks this machine, which also knows its hosts file and search list. */
export type Resolvers = { public: Resolve; local: Resolve }

/**
 * Names given by tenants never go through the system's lookup: it blocks one of few threads until the answer comes,
 * so two names whose servers stay silent would stop every other lookup of the process.
 */
export function openResolvers(servers?: readonly string[], timeoutMs = 1000): Resolvers {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  return { public: (host) => bothFamilies(resolver, host), local: systemLookup }
}

async function bothFamilies(resolver: Resolver, host: string): Promise<string[]> {
  const answers = await Promise.allSettled([
    new Promise<string[]>((resolve, reject) =>
      resolver.resolve4(host, (error, found) => (error ? reject(error) : resolve(found))),
    ),
    new Promise<string[]>((resolve, reject) =>
      resolver.resolve6(host, (error, found) => (error ? reject(error) : resolve(found))),
    ),
  ])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const reasons: unknown[] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  throw dnsError(host, reasons)
}

async function systemLookup(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address)
  } catch (error) {
    throw dnsError(host, [error])
  }
}

function dnsError(host: string, reasons: readonly unknown[]): OutboundError {
  const codes = reasons.map(codeOf)
  const absent = codes.every((code) => code === 'ENOTFOUND' || code === 'ENODATA')
  const message = absent ? 'the host name does not exist' : 'the host name could not be resolved'
  return new OutboundError({ kind: 'DNS', message, detail: `${host}: ${codes.join(', ')}` })
}
