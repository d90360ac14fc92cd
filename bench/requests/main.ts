// How fast is a request for access, from the call until it is approved and given inside the service, beside the engine's
// bare durable steps, and does the search for one's own work stay fast among many tasks? Name questions to ask only
// these: throughput search. A number after `search` is how many tasks there are instead of 1 000 000.
import { search } from './search.ts'
import { throughput } from './throughput.ts'

const asked = process.argv.slice(2)
const QUESTIONS = { throughput, search: () => search(Number(asked.find((one) => /^\d+$/.test(one)) ?? 1_000_000)) }
const named = asked.filter((one) => one in QUESTIONS)
const checks: [string, boolean][] = []
for (const [name, ask] of Object.entries(QUESTIONS)) {
  if (named.length === 0 || named.includes(name)) checks.push(...(await ask()))
}
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
