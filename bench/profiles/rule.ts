import { evaluateAll } from '../../packages/server/src/areas/access-profiles/automation/evaluate.ts'
import { Expressions } from '../../packages/server/src/expressions/expressions.ts'
import { systemClock } from '../../packages/server/src/lib/clock.ts'
import { sql } from '../../packages/server/src/store/sql.ts'
import { at } from '../automations/work-off.ts'
import { openCompany } from './company.ts'

const ROUNDS = 21
const LEAST = 1 / 3
const EXPRESSION =
  'subject.department in ["department 7", "department 8"] && !subject.displayName.startsWith("Person 9")'

/** The evaluation of a rule for everybody, in turns with one bare statement that finds the same people. */
export async function rule(people: number): Promise<[string, boolean][]> {
  const { tenant, close } = await openCompany(people)
  const expressions = new Expressions()
  try {
    const timed = <Found>(work: (tx: Parameters<typeof evaluateAll>[0]['tx']) => Promise<Found>) =>
      tenant.stored.database.write({ tenantId: tenant.id, now: systemClock.now() }, async (tx) => {
        const began = performance.now()
        const found = await work(tx)
        return { result: { found, ms: performance.now() - began }, last: [] }
      })
    const evaluated = () =>
      timed(async (tx) => {
        const asking = { tx, expressions, now: tx.now }
        return (await evaluateAll(asking, { kind: 'cel', expression: EXPRESSION, source_ids: [], reaches_all: true }))
          .matched.size
      })
    const bare = () =>
      timed(async (tx) => {
        const rows = await tx.rows(sql`
          select id from users_view where status = 'ENABLED' and deleted_at is null
            and department in ('department 7', 'department 8') and not starts_with(display_name, 'Person 9')`)
        return rows.length
      })
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [first, second] = round % 2 === 0 ? [await evaluated(), await bare()] : [await bare(), await evaluated()]
      const [rules, statement] = round % 2 === 0 ? [first, second] : [second, first]
      if (rules.found !== statement.found)
        throw new Error(`${rules.found} people by the rule, ${statement.found} by SQL`)
      if (round > 2) ratios.push(statement.ms / rules.ms) // The first rounds warm up.
    }
    const ratio = at(ratios, 0.5)
    const text = `a rule over ${people} people at x${ratio.toFixed(2)} of one bare statement (at least ${LEAST.toFixed(2)})`
    return [[text, ratio >= LEAST]]
  } finally {
    await close()
  }
}
