import type { Tenant } from './tenant.ts'

export type AddressSettings = { domain: string; publicUrl: URL | undefined; host: string; port: number }

/** What the tenants are called from outside. */
export type Addresses = {
  /** The tenant's one canonical host, with the port unless it is the scheme's own. */
  hostOf(tenant: Pick<Tenant, 'label'>): string
  baseUrlOf(tenant: Pick<Tenant, 'label'>): string
  /** The label a host names, `undefined` when it names none and only an exact host name can match. */
  labelOf(hostname: string): string | undefined
  /** Without a configured domain a host that names no tenant serves the default one. */
  readonly singleHost: boolean
}

export const DEFAULT_LABEL = 'default'

export function addressesFor({ domain, publicUrl, host, port }: AddressSettings): Addresses {
  const scheme = publicUrl?.protocol ?? 'http:'
  const publicPort = publicUrl ? publicUrl.port : String(port)
  const isPlainPort = publicPort === '' || (scheme === 'https:' && publicPort === '443')
  const suffix = isPlainPort ? '' : `:${publicPort}`
  const hostOf = ({ label }: Pick<Tenant, 'label'>): string => {
    if (domain) return `${label === DEFAULT_LABEL ? domain : `${label}.${domain}`}${suffix}`
    if (label !== DEFAULT_LABEL) return `${label}.localhost${suffix}`
    // A client id must hold a dot: public SDKs put a vendor's domain behind a host without one.
    const name = publicUrl?.hostname ?? (host.includes('.') && host !== '0.0.0.0' ? host : '127.0.0.1')
    return `${name === 'localhost' ? '127.0.0.1' : name}${suffix}`
  }
  return {
    singleHost: domain === '',
    hostOf,
    baseUrlOf: (tenant) => `${scheme}//${hostOf(tenant)}`,
    labelOf(hostname) {
      if (domain) {
        if (hostname === domain) return DEFAULT_LABEL
        return hostname.endsWith(`.${domain}`) ? hostname.slice(0, -domain.length - 1) : undefined
      }
      return hostname.endsWith('.localhost') ? hostname.slice(0, -'.localhost'.length) : undefined
    },
  }
}
