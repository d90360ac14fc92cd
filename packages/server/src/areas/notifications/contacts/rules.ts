import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { isMailAddress } from '../../../lib/mail-address.ts'
import { LISTS, type Lists } from './store.ts'

const MOST = 20

/** The lists without spaces around and without repetitions, of which the first counts; fails where they are wrong. */
export function checkedLists(given: Lists): Lists {
  const violations: Violation[] = []
  const checked = LISTS.map((name) => {
    const addresses = given[name]
    const kept = new Map<string, string>()
    for (const [index, address] of addresses.entries()) {
      if (!isMailAddress(address)) {
        const description = `"${address.slice(0, 64)}" is not an e-mail address`
        violations.push({ field: `contacts.${name}[${index}]`, description, reason: 'VALUE_INVALID' })
      }
      const key = address.toLowerCase()
      if (!kept.has(key)) kept.set(key, address)
    }
    if (kept.size > MOST) {
      const description = `at most ${MOST} addresses, not ${kept.size}`
      violations.push({ field: `contacts.${name}`, description, reason: 'VALUE_TOO_LONG' })
    }
    return [name, [...kept.values()]]
  })
  if (violations.length > 0) throw invalidAll(violations)
  return Object.fromEntries(checked) as Lists // Safe because every list is in the list of lists.
}
