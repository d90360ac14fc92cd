import { LIMITS } from '../limits.ts'
import { BINDING, NS } from '../names.ts'
import { attributeOf, childrenNamed, type XmlElement } from '../xml/element.ts'
import type { Findings } from './metadata-findings.ts'

const MOST = 32

/** The addresses for responses by HTTP-POST: the default first, the others by their index. */
export function acsUrlsOf(descriptor: XmlElement, findings: Findings): readonly string[] {
  const services = childrenNamed(descriptor, NS.metadata, 'AssertionConsumerService')
  const posts = services.filter((service) => attributeOf(service, 'Binding') === BINDING.post)
  for (const service of services)
    if (!posts.includes(service))
      findings.warning(
        'BINDING',
        `Responses are sent by HTTP-POST only; ${attributeOf(service, 'Binding')} is left out.`,
      )
  if (childrenNamed(descriptor, NS.metadata, 'SingleLogoutService').length > 0)
    findings.warning('BINDING', 'Single logout is not supported; SingleLogoutService is left out.')
  if (posts.length === 0) findings.blocking('ACS_URL', 'No AssertionConsumerService takes responses by HTTP-POST.')
  if (posts.length > MOST) findings.blocking('ACS_URL', `There are more than ${MOST} addresses for responses.`)
  const urls = posts.toSorted(byDefaultThenIndex).map((service) => attributeOf(service, 'Location') ?? '')
  return [...new Set(urls)].slice(0, MOST).filter((url) => isUsable(url, findings))
}

function byDefaultThenIndex(one: XmlElement, other: XmlElement): number {
  const rank = (service: XmlElement): number =>
    attributeOf(service, 'isDefault') === 'true' ? -1 : Number(attributeOf(service, 'index') ?? Number.MAX_SAFE_INTEGER)
  return rank(one) - rank(other)
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

function isUsable(location: string, findings: Findings): boolean {
  const problem = acsUrlProblem(location)
  if (problem) findings[problem.level === 'BLOCKING' ? 'blocking' : 'warning']('ACS_URL', problem.reason)
  return problem?.level !== 'BLOCKING'
}

export type AcsUrlProblem = { readonly level: 'BLOCKING' | 'WARNING'; readonly reason: string }

/** What is wrong with an address that responses are to be posted to. */
export function acsUrlProblem(location: string): AcsUrlProblem | undefined {
  const shown = location.slice(0, 256)
  const blocking = (reason: string): AcsUrlProblem => ({ level: 'BLOCKING', reason })
  const url = URL.parse(location)
  // What the parser would repair is refused: the address of a request is compared with it as a text.
  if (!url || location.length > LIMITS.urlCharacters || !/^[a-z]+:\/\/[^/]/i.test(location) || /[\s\\]/.test(location))
    return blocking(`"${shown}" is not an absolute URL of at most ${LIMITS.urlCharacters} characters.`)
  if (location.includes('#') || url.username !== '' || url.password !== '')
    return blocking(`"${shown}" has a fragment or a user name; leave it out.`)
  if (url.protocol === 'https:') return undefined
  return url.protocol === 'http:' && LOOPBACK.has(url.hostname)
    ? { level: 'WARNING', reason: `"${shown}" is not https; use it for tests only.` }
    : blocking(`"${shown}" is not https.`)
}
