import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Reference } from '../../steps/step-kind.ts'
import { stepsOf } from '../content.ts'

/** The first of these references by which the automation would, in the end, start itself; undefined when none does. */
export async function findCycle(tx: Tx, id: string, references: readonly Reference[]): Promise<Reference | undefined> {
  for (const reference of references.filter((one) => one.type === 'automation')) {
    if (await leadsTo(tx, reference.id, id)) return reference
  }
  return undefined
}

/** Follows what published automations start by name. */
async function leadsTo(tx: Tx, from: string, to: string): Promise<boolean> {
  const seen = new Set<string>()
  let next = [from]
  while (next.length > 0) {
    if (next.includes(to)) return true
    for (const id of next) seen.add(id)
    const rows = await tx.rows<{ steps: unknown }>(sql`
      select steps from automations where id = any(${next}) and deleted_at is null and not is_draft`)
    next = [...new Set(rows.flatMap(({ steps }) => startedBy(steps)))].filter((id) => !seen.has(id))
  }
  return false
}

const startedBy = (steps: unknown): string[] =>
  stepsOf(steps).flatMap((step) =>
    step.kind === 'runAutomation' ? (step.payload.automationTemplateRef?.id ?? []) : [],
  )
