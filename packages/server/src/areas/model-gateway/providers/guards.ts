import { notFound } from '../../../lib/failure.ts'
import { loading, requires } from '../../../service/guard.ts'
import type { Permission } from '../../../service/permissions.ts'
import type { ModelProvidersRow } from '../../../store/tables.ts'
import { findSlot } from './slots.ts'
import { findProvider, lockProvider } from './store.ts'

type OfSlot = { readonly slot_id: string }

/** A slot, whether a provider stands in it or not; locked when it is to be changed. */
export const slot = (permission: Permission) =>
  loading<{ readonly stored: ModelProvidersRow | undefined }, OfSlot>(
    requires(permission),
    async ({ tx, locks }, { slot_id }) => {
      if (!findSlot(slot_id)) throw notFound('slot', slot_id.slice(0, 64))
      return { stored: await (locks ? lockProvider : findProvider)(tx, slot_id) }
    },
  )

/** A slot in which a provider stands or stood. */
export const provider = (permission: Permission) =>
  loading<{ readonly stored: ModelProvidersRow }, OfSlot>(requires(permission), async ({ tx, locks }, { slot_id }) => {
    const stored = findSlot(slot_id) && (await (locks ? lockProvider : findProvider)(tx, slot_id))
    if (!stored) throw notFound('provider credential', slot_id.slice(0, 64))
    return { stored }
  })
