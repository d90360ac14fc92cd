type Entry = { readonly host: string; readonly port: string }

const parsed = (entry: string): Entry => {
  const [host = '', port = '443'] = entry.toLowerCase().split(':')
  return { host, port }
}

/** Whether the list of a function lets it call this address. */
export function isListed(url: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  if (!isPlain && protocol !== 'https:') return false
  const used = port || (isPlain ? '80' : '443')
  return hosts.map(parsed).some((entry) => {
    if (entry.port !== used || (isPlain && entry.port !== '80')) return false
    return entry.host.startsWith('*.') ? hostname.endsWith(entry.host.slice(1)) : hostname === entry.host
  })
}
