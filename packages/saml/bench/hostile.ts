// How much longer the most expensive messages within the limits take than a plain one, until they are refused.
import { makeParties, validate } from '../test/attack.ts'

const ROUNDS = 7

const parties = makeParties()
const plain = parties.respondSignedTwice()
const list = (length: number, make: (index: number) => string): string =>
  Array.from({ length }, (_, index) => make(index)).join('')
const nested = (attributes: (level: number) => string): string =>
  `${list(20, (level) => `<x ${attributes(level)}>`)}${'<n19_0:y/>'.repeat(1800)}${'</x>'.repeat(20)}`

/** Put where an attribute value was: the signature of the response is real, what it is about has changed. */
const messages = {
  plain: 'Sales',
  'many elements': '<saml:x/>'.repeat(1900),
  'many attributes': list(110, (index) => `<x ${list(31, (at) => `a${at}="${index}" `)}/>`),
  'many namespaces in scope': nested((level) => list(31, (at) => `xmlns:n${level}_${at}="u" `)),
  'many namespaces in use': nested((level) =>
    list(15, (at) => `xmlns:n${level}_${at}="${level} ${at}" n${level}_${at}:a="" `),
  ),
  'much text to escape': '&#38;'.repeat(48_000),
  'much text': 'a'.repeat(240_000),
}

const times = new Map<string, number[]>()
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, content] of Object.entries(messages)) {
    const xml = plain.replace('>Sales<', () => `>${content}<`)
    const before = process.cpuUsage()
    await validate(parties, { xml }).catch(() => undefined)
    const { user, system } = process.cpuUsage(before)
    times.set(name, [...(times.get(name) ?? []), user + system])
  }
const least = (name: string): number => Math.min(...times.get(name)!)
for (const name of times.keys())
  console.log(
    `${name}: ${(least(name) / 1000).toFixed(1)} ms, ${(least(name) / least('plain')).toFixed(1)} of a plain one`,
  )
