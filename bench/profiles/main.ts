// How soon does a change of department reach the grants of one person among 100 000 when nothing else is done, and how fast
// is a new rule evaluated for all of them beside one bare statement that finds them? Name questions to ask only these:
// change rule. A number is how many people there are instead.
import { change } from './change.ts'
import { rule } from './rule.ts'

const asked = process.argv.slice(2)
const people = Number(asked.find((one) => /^\d+$/.test(one)) ?? 100_000)
const QUESTIONS = { change: () => change(people), rule: () => rule(people) }
const named = asked.filter((one) => one in QUESTIONS)
const checks: [string, boolean][] = []
for (const [name, ask] of Object.entries(QUESTIONS)) {
  if (named.length === 0 || named.includes(name)) checks.push(...(await ask()))
}
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
