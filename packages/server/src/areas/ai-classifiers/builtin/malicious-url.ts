import { type Builtin, type Found, findAll } from './found.ts'

/** Addresses that hide where they lead, or bring their content along. */
export const MALICIOUS_URL: Builtin = {
  version: 2,
  about:
    'Addresses with punycode, with an IP address or a user in place of a host, data: and javascript: addresses, and hosts that the operator has listed.',
  find: findUrls,
  levelOf: (found) => (found.length > 0 ? 2 : 0),
}

const URLS = /(?<![a-z0-9])(?:https?|ftp|wss?):(?:\/\/|\\\\|\/\\)[^\s"'<>`|^]{1,2048}/gi
const DATA = /(?<![a-z0-9])data:(?:text\/html|application\/[a-z0-9.+-]{1,60}|image\/svg\+xml)[;,]/gi
const SCRIPT = /(?<![a-z0-9])(?:javascript|vbscript):(?=[^\s]{3})/gi

function findUrls(text: string, badHosts: readonly string[] = []): Found[] {
  const found: Found[] = []
  for (const { 0: hit, index } of text.matchAll(URLS)) {
    const label = suspicionOf(hit.replace(/[.,;:!?)\]}]+$/, ''), badHosts)
    if (label !== '') found.push({ label, start: index, end: index + hit.length })
  }
  return [...found, ...findAll(text, 'data_url', DATA), ...findAll(text, 'script_url', SCRIPT)]
}

/** What is wrong with an address; empty when nothing is. */
function suspicionOf(address: string, badHosts: readonly string[]): string {
  if (!URL.canParse(address)) return ''
  const { hostname, username } = new URL(address)
  const host = hostname.replace(/\.$/, '')
  if (badHosts.some((bad) => host === bad || host.endsWith(`.${bad}`))) return 'listed_host'
  if (/(?:^|\.)xn--/.test(hostname)) {
    if (/xn--/i.test(address)) return 'punycode'
    // Letters of another script that look like the usual ones.
    return /[a-z]/i.test(hostOf(address)) && /[\p{sc=Cyrl}\p{sc=Grek}]/u.test(hostOf(address)) ? 'mixed_scripts' : ''
  }
  if (hostname.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname)) return isOwn(hostname) ? '' : 'ip_host'
  if (username.includes('.')) return 'user_as_host'
  return ''
}

/** The host as it is written. */
const hostOf = (address: string): string => /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1] ?? ''

/** This machine itself, as every example of a server has it. */
const isOwn = (hostname: string): boolean => /^127\.|^\[::1\]$|^0\.0\.0\.0$/.test(hostname)
