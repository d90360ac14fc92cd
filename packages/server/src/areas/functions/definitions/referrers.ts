import { precondition } from '../../../lib/failure.ts'
import type { Services } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Tx } from '../../../store/tx.ts'

export type Reference = {
  readonly kind: string
  readonly functionId: string
  readonly id: string
  readonly name: string
}
export type References = readonly Reference[]

/** Finds what names some functions; areas that run functions add theirs. */
export type Referrer = (tx: Tx, functionIds: readonly string[]) => Promise<References>

export const functionReferrers = extensionPoint<Referrer>('functions.referrers')

type Asking = { readonly tx: Tx; readonly services: Pick<Services, 'registry'> }

export async function referencesTo({ tx, services }: Asking, functionIds: readonly string[]): Promise<References> {
  if (functionIds.length === 0) return []
  const found: Reference[] = []
  for (const find of services.registry.extensions.of(functionReferrers)) found.push(...(await find(tx, functionIds)))
  return found
}

const MOST_NAMED = 10

/** Refuses what cannot be done while something names the function. */
export async function checkUnused(asking: Asking, functionId: string, what: string): Promise<void> {
  const references = await referencesTo(asking, [functionId])
  if (references.length === 0) return
  const named = references.slice(0, MOST_NAMED).map(({ kind, id, name }) => `${kind} "${name || id}"`)
  const more = references.length > MOST_NAMED ? ` and ${references.length - MOST_NAMED} more` : ''
  throw precondition(
    'IN_USE',
    `the function cannot be ${what} while these name it: ${named.join(', ')}${more}`,
    functionId,
  )
}
