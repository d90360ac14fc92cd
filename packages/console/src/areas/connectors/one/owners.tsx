import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Owner, OwnersDialog } from '../../../forms/owners-dialog.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { connectorOwnersQuery } from '../queries.ts'
import { texts } from '../texts.ts'

type Props = { connector: Answered.Connector; canWrite: boolean; isOpen: boolean; onOpen(): void; onClose(): void }

const OWNER = 'owner'

/** Who answers for the connector. */
export function ConnectorOwners({ connector, canWrite, isOpen, onOpen, onClose }: Props) {
  const path = { app_id: connector.appId, connector_id: connector.id }
  const query = connectorOwnersQuery(path)
  const { data, error, refetch } = useQuery(query)
  const owners: Owner[] =
    data?.list.flatMap(({ user, roleSlug }) =>
      user ? [{ userId: user.id, name: user.displayName, role: roleSlug }] : [],
    ) ?? []
  const changed = async (text: string): Promise<void> => {
    await refresh(query.queryKey)
    await refresh(['activity'])
    toast({ text })
  }
  const add = async (userId: string): Promise<void> => {
    await api.call('directory.owners.connector.addUser', { path: { ...path, role_slug: OWNER, user_ref_id: userId } })
    await changed(texts.ownerAdded)
  }
  const remove = async ({ userId, role }: Owner): Promise<void> => {
    await api.call('directory.owners.connector.removeUser', { path: { ...path, role_slug: role, user_ref_id: userId } })
    await changed(texts.ownerRemoved)
  }
  return (
    <section className="card" aria-labelledby="owners">
      <h2 id="owners">{texts.owners}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={60} />}
      {data && owners.length === 0 && <p className="muted">{texts.ownersNone}</p>}
      <ul>
        {owners.map(({ userId, name, role }) => (
          <li key={`${role} ${userId}`} className="given">
            <Link to="/people/$id" params={{ id: userId }}>
              {name}
            </Link>{' '}
            {role !== OWNER && <span className="muted">{formatName(role)}</span>}
          </li>
        ))}
      </ul>
      {canWrite && (
        <p>
          <button type="button" className="button" onClick={onOpen}>
            {texts.changeOwners}
          </button>
        </p>
      )}
      {isOpen && canWrite && (
        <OwnersDialog title={texts.changeOwners} owners={owners} add={add} remove={remove} onClose={onClose} />
      )}
    </section>
  )
}
