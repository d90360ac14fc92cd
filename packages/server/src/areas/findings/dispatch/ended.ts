import type { Context } from '../../../service/context.ts'
import type { FindingDispatchesRow } from '../../../store/tables.ts'
import { tellOutcome } from '../notices.ts'
import { dispatchChanged } from './events.ts'

/** A dispatch is over: those who want to know what became of it are told. */
export async function ended({ tx, emit }: Pick<Context, 'tx' | 'emit'>, saved: FindingDispatchesRow): Promise<void> {
  emit(dispatchChanged(saved.state === 'ERROR' ? 'failed' : 'sent', saved))
  await tellOutcome(tx, saved)
}
