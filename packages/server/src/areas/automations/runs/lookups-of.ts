import type { Lookups } from '../../../expressions/lookups.ts'
import type { Tx } from '../../../store/tx.ts'
import { lookupsIn, lookupsWithinApp } from '../../directory/api.ts'
import type { RunFacts } from '../steps/step-kind.ts'

/** What the expressions of a run may look up: everything, or what the owner of its app may see. */
export const lookupsOf = (tx: Tx, { appId, withinApp }: Pick<RunFacts, 'appId' | 'withinApp'>): Lookups =>
  withinApp ? lookupsWithinApp(tx, appId) : lookupsIn(tx)
