import type { Violation } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { ValidPaths } from '../../../../wire/valid-paths.ts'
import { requiredScopeOf } from './required-scope.ts'
import type { Content } from './saving.ts'

/** An automation starts itself neither by name nor, once published, by others that do. */
export async function selfStarts(
  tx: Tx,
  id: string,
  contents: readonly Content[],
  isValid: ValidPaths,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const content of contents) {
    const named = requiredScopeOf(content, isValid).references.filter((one) => one.type === 'automation')
    const leading = content.publishing
      ? await leadingTo(
          tx,
          id,
          named.map((one) => one.id),
        )
      : new Set([id])
    for (const { field } of named.filter((one) => leading.has(one.id))) {
      const description = 'leads back to this automation, which would start itself'
      violations.push({ field, description, reason: 'VALUE_INVALID' })
    }
  }
  return violations
}

/** Those of the automations that, by what published ones start by name, lead to this one; itself among them. */
async function leadingTo(tx: Tx, id: string, from: readonly string[]): Promise<ReadonlySet<string>> {
  const starters = new Map<string, string[]>()
  const seen = new Set([id])
  for (let next = unseen(from, seen); next.length > 0; ) {
    const rows = await tx.rows<Row>(sql`
      select id, steps from automations where id = any(${next}) and deleted_at is null and not is_draft`)
    const pairs = rows.flatMap((row) => startedBy(row).map((started) => [started, row.id] as const))
    for (const [started, by] of pairs) starters.set(started, [...(starters.get(started) ?? []), by])
    next = unseen(
      pairs.map(([started]) => started),
      seen,
    )
  }
  const leading = new Set([id])
  // What is added while it is walked through is walked through too.
  for (const one of leading) for (const by of starters.get(one) ?? []) leading.add(by)
  return leading
}

function unseen(ids: readonly string[], seen: Set<string>): string[] {
  const found = [...new Set(ids)].filter((id) => !seen.has(id))
  for (const id of found) seen.add(id)
  return found
}

type Step = { readonly runAutomation?: { readonly automationTemplateRef?: { readonly id?: string } | null } | null }
type Row = { readonly id: string; readonly steps: readonly Step[] }

/** As they are stored: what another automation holds is not judged here. */
const startedBy = ({ steps }: Row): string[] =>
  steps.flatMap(({ runAutomation }) => runAutomation?.automationTemplateRef?.id || [])
