import { denied, Failure, precondition, type Violation } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { getAutomationFor } from './access.ts'
import { automationChanged } from './events.ts'
import { listsOf } from './rules/lists.ts'
import { primaryTypeOf } from './rules/primary-type.ts'
import { getShown, savePrimaryType } from './store.ts'

export type Offer = { readonly id: string; readonly display_name: string }

/** What an automation is offered as; the caller holds the automation, so that nobody offers it meanwhile. */
export const listOffers = (tx: Tx, automationId: string): Promise<Offer[]> =>
  tx.rows<Offer>(sql`
    select id, display_name from request_actions_view where automation_id = ${automationId} and deleted_at is null
    order by id limit 10`)

/** Everything that would prevent those who were offered it from running it. */
export function checkNotOffered(offers: readonly Offer[], doing: string): void {
  const [first] = offers
  if (!first) return
  const message = `the automation is offered as "${first.display_name}"; delete the request action before it is ${doing}`
  throw new Failure('FAILED_PRECONDITION', 'IN_USE', message, {
    precondition: offers.map(({ id, display_name }) => ({
      type: 'IN_USE',
      subject: `request_action/${id}`,
      description: display_name,
    })),
  })
}

export const triggersOfOffered = (field: string, [first]: readonly Offer[]): Violation => ({
  field,
  description: `must be empty: the automation is offered as "${first?.display_name}"`,
  reason: 'VALUE_INVALID',
})

/** An automation that the caller may run, and so have others run; held, so that it stays as it is found. */
export async function lockOfferable(context: Context, id: string): Promise<AutomationsRow> {
  const row = await getAutomationFor(context, id, { verb: 'execute', lock: true })
  // Who owns its app alone has it run within the app, and what is offered runs as it was saved.
  if (!context.hasPermission('automations:execute')) throw denied('automations:execute')
  if (row.is_draft) throw precondition('NOT_PUBLISHED', 'the automation is not published', id)
  if (listsOf(row).triggers.length > 0) {
    throw precondition('HAS_TRIGGERS', 'the automation has triggers; only one on demand can be offered', id)
  }
  return row
}

/** What starts an automation changes with the first offer and with the last. */
export async function followOffers({ tx, emit }: Pick<Context, 'tx' | 'emit'>, id: string): Promise<void> {
  await tx.rows(sql`select 1 from automations where id = ${id} for update`)
  const before = await getShown(tx, id)
  const type = primaryTypeOf(before.is_draft, listsOf(before), (await listOffers(tx, id)).length > 0)
  if (type === before.primary_trigger_type) return
  await savePrimaryType(tx, id, type)
  emit(automationChanged('updated', before, await getShown(tx, id)))
}
