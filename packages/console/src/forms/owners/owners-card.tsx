import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatName } from '../../lib/format.ts'
import { useCanSome } from '../../lib/session.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { OWNER, type Owned, type Owner, ownerKeyOf } from './owned.ts'
import { nameOf, OwnersDialog } from './owners-dialog.tsx'
import { texts } from './texts.ts'
import { useOwners } from './use-owners.ts'

type Props = {
  owned: Owned
  /** What owners are for. */
  hint?: string
  /** Who answers for it while nobody owns it. */
  none: string
  canWrite: boolean
  /** Where the address of the page says whether the dialog is open. */
  opening?: readonly [isOpen: boolean, setOpen: (next: boolean) => void]
}

/** Who owns something, people and groups, and how that is changed by those who may. */
export function OwnersCard({ owned, hint, none, canWrite, opening }: Props) {
  const { list, add, remove } = useOwners(owned)
  const { rows, query } = list
  const own = useState(false)
  const [isOpen, setOpen] = opening ?? own
  return (
    <section className="card form" aria-labelledby="owners">
      <h2 id="owners">{texts.owners}</h2>
      {hint && <p className="hint">{hint}</p>}
      {query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading height={60} />}
      {rows.length === 0 && !query.isPending && !query.error && <p className="muted">{none}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((owner) => (
            <li key={ownerKeyOf(owner)} className="given">
              <OwnerLink owner={owner} />{' '}
              {owner.role !== OWNER && <span className="muted">{formatName(owner.role)}</span>}
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <div className="chips">
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {texts.change}
          </button>
        </div>
      )}
      {isOpen && canWrite && (
        <OwnersDialog title={texts.change} owners={rows} add={add} remove={remove} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

/** A person, or the entitlement whose holders are meant, where the reader may see it. */
function OwnerLink({ owner }: { owner: Owner }) {
  const seesEntitlements = useCanSome('entitlements:read')
  const { kind, id, appId = '' } = owner
  if (kind === 'person') {
    return (
      <Link to="/people/$id" params={{ id }} search={{}}>
        {owner.name}
      </Link>
    )
  }
  return seesEntitlements ? (
    <Link to="/apps/$appId/entitlements/$id" params={{ appId, id }} search={{}}>
      {nameOf(owner)}
    </Link>
  ) : (
    nameOf(owner)
  )
}
