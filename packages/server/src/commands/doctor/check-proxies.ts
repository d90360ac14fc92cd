import type { Settings } from '../../settings/settings.ts'
import { type Finding, ok, warning } from './finding.ts'

const LOOPBACK = /^(127\.|::1$|localhost$)/

/** Who stands in front of the service, and whether it knows. */
export function checkProxies(settings: Settings): Finding[] {
  const { REEVE_PUBLIC_URL: url, REEVE_TRUSTED_PROXIES: proxies, HOST: host } = settings
  if (url?.protocol === 'https:' && proxies.length === 0) {
    return [
      warning(
        'proxies',
        `callers use ${url.origin}, so something in front of the service ends TLS, and it is not named`,
        'set REEVE_TRUSTED_PROXIES to its addresses: limits and logs see one caller otherwise',
      ),
    ]
  }
  if (!url && !LOOPBACK.test(host)) {
    const cure = 'put a proxy with TLS in front and set REEVE_PUBLIC_URL to its https address'
    return [warning('proxies', `the service listens on ${host} without TLS`, cure)]
  }
  return [ok('proxies', proxies.length > 0 ? `trusted: ${proxies.join(', ')}` : 'none is in front of the service')]
}
