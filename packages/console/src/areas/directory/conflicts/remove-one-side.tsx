import { useState } from 'react'
import type { HeldAccess } from '../../../forms/removal/removal.ts'
import { RemoveDialog } from '../../../forms/removal/remove-dialog.tsx'
import { useEntitlementNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { texts } from '../conflict-texts.ts'
import type { Alert } from './alerts.tsx'

/** Either side of a conflict can go: what that is, is said before. */
export function RemoveOneSide({ alert }: { alert: Alert }) {
  const canAsk = useCan('requests:self')
  const [held, setHeld] = useState<readonly HeldAccess[]>()
  const sides = [alert.groupAEntitlements, alert.groupBEntitlements]
  const names = useEntitlementNames(sides.flat().map(({ id }) => id))
  if (!canAsk) return null
  return (
    <section>
      <h3>{texts.removeSide}</h3>
      <div className="chips">
        {sides.map((side, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two, in this order
            key={index}
            type="button"
            className="button danger"
            disabled={side.length === 0}
            onClick={() =>
              setHeld(side.map(({ appId, id }) => ({ appId, entitlementId: id, accountId: '', userId: alert.userId })))
            }
          >
            {texts.removeOneOf(side.map(({ id }) => names.get(id) ?? ''))}
          </button>
        ))}
      </div>
      {held && <RemoveDialog held={held} onClose={() => setHeld(undefined)} />}
    </section>
  )
}
