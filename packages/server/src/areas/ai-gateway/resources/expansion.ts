import { authorityIn, authorityOf, isFixed, matches, type Template } from './template.ts'

/**
 * Why a URI to which a template can be expanded is not read all the same: what was approved is the template as people read
 * it, and a server that decodes the URI must not end up elsewhere. Undefined when nothing is wrong with it.
 */
export function whyAstray(template: Template, uri: string, isOpen: (host: string) => boolean): string | undefined {
  const decoded = decode(uri)
  if (decoded === undefined) return 'it is not encoded as a URI is'
  if (/%25[0-9a-f]{2}/i.test(uri)) return 'it is encoded twice'
  if (/[\\\p{Cc}]/u.test(decoded)) return 'it holds a backslash or a control character'
  const [path = ''] = uri.split(/[?#]/, 1)
  if (/%2f/i.test(path)) return 'it holds an encoded slash'
  if (/(?:^|[/=&?#;,:])\.\.?(?=$|[/&?#;,])/.test(decoded)) return 'it leads out of where it begins'
  const authority = authorityOf(template)
  const named = authorityIn(uri)
  const isGiven = authority !== undefined && isFixed(authority)
  if (authority && !matches(authority, named)) return 'it names another host than the template'
  if (!isGiven && /[@%]/.test(named)) return 'its host is not plain'
  const isPublic = (host: string): boolean => !LOCAL.test(host) && isOpen(host)
  return hostsIn(decoded, isGiven).every(isPublic) ? undefined : 'it names a host that is not public'
}

function decode(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri)
  } catch {
    return undefined
  }
}

/** Schemes whose authority is a host of a network. */
const NETWORK = /^(?:https?|wss?|ftps?|sftp)$/i
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[^\]]*\]|localhost)$/i

/** Names of local networks: nobody here knows what the server makes of them. */
const LOCAL = /^[^.:[\]]*$|(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i

/** The hosts that values name, at the beginning of the URI or anywhere in it. */
const hostsIn = (decoded: string, isGiven: boolean): string[] =>
  [...decoded.matchAll(/([a-z][a-z0-9+.-]*):\/\/([^\s/?#&]*)/gi)].flatMap(
    ({ 1: scheme = '', 2: authority = '', index }) => {
      if (isGiven && index === 0) return []
      const host = authority.replace(/^.*@/, '').replace(/:\d*$/, '')
      return NETWORK.test(scheme) || ADDRESS.test(host) ? [host] : []
    },
  )
