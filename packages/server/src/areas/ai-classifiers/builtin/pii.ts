import { findCards } from './cards.ts'
import { type Builtin, type Found, findAll } from './found.ts'
import { findIbans, findNationalIds } from './national-ids.ts'

/** Data about people: addresses, telephone numbers, accounts, cards and national numbers. */
export const PII: Builtin = {
  version: 1,
  about: 'E-mail addresses, telephone numbers, IBANs, card numbers and national ids.',
  find: (text) => [
    ...findMails(text),
    ...findPhones(text),
    ...findIbans(text),
    ...findCards(text),
    ...findNationalIds(text),
  ],
  levelOf: (found) => (found.length > 0 ? 2 : 0),
}

const LOCAL = /[A-Za-z0-9._%+-]/
const DOMAIN = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9-])/
/** Addresses of documents, which belong to nobody. */
const NOBODYS = /(?:^|\.)(?:example|test|invalid|localhost)$|^example\.(?:com|net|org)$/i

/** Found from the @ outward, so that long runs of letters are read once. */
function findMails(text: string): Found[] {
  const found: Found[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > 0 && at - start < 64 && LOCAL.test(text[start - 1]!)) start--
    if (start === at || text[start] === '.' || text[at - 1] === '.') continue
    // The user of a repository, or the password of an address of a server.
    if (text.slice(start, at) === 'git') continue
    if (text[start - 1] === ':' || text[start - 1] === '/') continue
    const domain = DOMAIN.exec(text.slice(at + 1, at + 255))?.[0]
    if (domain && !NOBODYS.test(domain)) found.push({ label: 'email', start, end: at + 1 + domain.length })
  }
  return found
}

const INTERNATIONAL = /(?<![\w+.])\+[1-9](?:[ ().-]{0,2}\d){7,14}(?![\d])/g
const NORTH_AMERICAN = /(?<![\d.+-])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-.])[2-9]\d{2}[-.]\d{4}(?![\d-])/g

const findPhones = (text: string): Found[] => [
  ...findAll(text, 'phone', INTERNATIONAL),
  ...findAll(text, 'phone', NORTH_AMERICAN),
]
