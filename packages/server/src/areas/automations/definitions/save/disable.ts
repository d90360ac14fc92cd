import type { Context } from '../../../../service/context.ts'
import { sourceOf } from '../../../../wire/shape.ts'
import { automationChanged } from '../events.ts'
import { writeLiveTriggers } from '../live-triggers.ts'
import { getShown, stopAutomation } from '../store.ts'
import type { SaveRequest } from './read.ts'
import { type SaveResult, unchanged } from './write.ts'

/** The request only disables the automation. */
export function onlyDisables({ id, given, mask }: SaveRequest): boolean {
  if (!given) return false
  const source = sourceOf(given)
  if (source.id !== undefined && source.id !== '' && source.id !== id) return false
  if (mask) return mask.length === 1 && mask[0] === 'enabled' && given.enabled !== true
  return given.enabled === false && Object.keys(given).length === 1
}

/** Nothing that is stored is read or checked: an automation can always be stopped. */
export async function disable({ tx, emit }: Context, id: string): Promise<SaveResult> {
  const before = await getShown(tx, id)
  if (!before.enabled) return unchanged(before)
  await stopAutomation(tx, id)
  await writeLiveTriggers(tx, { id, appId: before.app_id, triggers: [] })
  const row = await getShown(tx, id)
  emit(automationChanged('updated', before, row))
  return unchanged(row)
}
