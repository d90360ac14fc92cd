import { isIPv4 } from 'node:net'

type Entry = { readonly host: string; readonly port: string }

const parsed = (entry: string): Entry => {
  const [host = '', port = '443'] = entry.toLowerCase().split(':')
  return { host, port }
}

/** Whether the list of a function lets it call this address. */
export function isListed(url: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, port } = new URL(url)
  const host = hostname.replace(/\.$/, '')
  const isPlain = protocol === 'http:'
  if (!isPlain && protocol !== 'https:') return false
  const used = port || (isPlain ? '80' : '443')
  return hosts.map(parsed).some((entry) => {
    if (entry.port !== used || (isPlain && entry.port !== '80')) return false
    if (!entry.host.startsWith('*.')) return host === entry.host
    // The end of an address is no domain.
    return !isIPv4(host) && host.endsWith(entry.host.slice(1))
  })
}
