import type { Context } from '../../../../service/context.ts'
import type { Request } from '../../../../wire/shape.ts'
import type { ValidPaths } from '../../../../wire/valid-paths.ts'
import { readListener } from '../../../webhooks/inbound/api.ts'
import type { Automation } from '../../shapes/automation.ts'
import { listenersNamed, listFormerListeners } from '../listener.ts'
import { listOffers, type Offer } from '../offers.ts'
import { listsOf } from '../rules/lists.ts'
import { getShown, newAutomationId, type ShownAutomation } from '../store.ts'

/** A request to save an automation, as its shape has read it. */
export type SaveRequest = {
  /** The automation to change, which the caller has locked; undefined for a new one. */
  readonly id: string | undefined
  readonly given: Request<typeof Automation> | undefined
  readonly mask: string[] | undefined
  /** Which parts of the request could be read. */
  readonly isValid: ValidPaths
}

/** The request, and what is stored that it is merged with. */
export type Loaded = SaveRequest & {
  readonly id: string
  /** The automation as it is; undefined when it is new. */
  readonly before: ShownAutomation | undefined
  /** The request actions that offer it. */
  readonly offers: readonly Offer[]
  /** Its listener; empty when it has none. */
  readonly listenerId: string
  /** Listeners it had once that its triggers still name. */
  readonly formerListeners: ReadonlySet<string>
}

export async function read(context: Context, request: SaveRequest): Promise<Loaded> {
  const { tx } = context
  const { id, given } = request
  if (id === undefined) return { ...request, ...NEW, id: newAutomationId(tx) }
  const before = await getShown(tx, id)
  const { triggers, draftTriggers } = listsOf(before)
  const all = [...triggers, ...draftTriggers, ...(given?.triggers ?? []), ...(given?.draftTriggers ?? [])]
  const named = listenersNamed(all)
  // A trigger on a webhook that names no listener has one too.
  const listenerId = named.length > 0 ? ((await readListener(context, id))?.id ?? '') : ''
  const others = named.filter((one) => one !== '' && one !== listenerId)
  return {
    ...request,
    id,
    before,
    offers: await listOffers(tx, id),
    listenerId,
    formerListeners: await listFormerListeners(tx, id, others),
  }
}

const NEW = { before: undefined, offers: [], listenerId: '', formerListeners: new Set<string>() }
