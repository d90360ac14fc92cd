import { invalid, invalidAll } from '../../../lib/failure.ts'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:\\*\\.)?(?:${LABEL}\\.)*${LABEL}(?::[1-9][0-9]{0,4})?$`, 'i')
const READ_ONLY_ADMIN = 'read_only_admin'

/** A host, a host with its port, or every host below a domain. */
const isHostEntry = (entry: string): boolean =>
  HOST.test(entry) && Number(/:(\d+)$/.exec(entry)?.[1] ?? 1) <= 65_535 && !/^\*\.[^.]+$/.test(entry) && isPlain(entry)

/** As the address of a call spells it: another spelling of a number would never match, and says something else than it means. */
function isPlain(entry: string): boolean {
  const host = entry.toLowerCase().replace(/:\d+$/, '')
  const written = host.replace(/^\*\./, 'a.')
  return URL.parse(`https://${written}/`)?.hostname === written
}

export function checkHosts(hosts: readonly string[]): void {
  const bad = hosts.flatMap((entry, index) => (isHostEntry(entry) ? [] : [index]))
  if (bad.length === 0) return
  const description =
    'must be a host, host:port or *.domain, without scheme and path; an address of numbers as 192.0.2.7'
  throw invalidAll(
    bad.map((index) => ({
      field: `function.outboundNetworkAllowlist[${index}]`,
      description,
      reason: 'VALUE_INVALID',
    })),
  )
}

export function checkRoles(roleIds: readonly string[]): void {
  const bad = roleIds.findIndex((id) => id !== READ_ONLY_ADMIN)
  if (bad >= 0) throw invalid(`function.scopedRoleIds[${bad}]`, `only "${READ_ONLY_ADMIN}" can be named`)
}
