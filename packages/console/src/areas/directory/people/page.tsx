import { Link, useNavigate } from '@tanstack/react-router'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { peopleQuery } from '../queries.ts'
import { PERSON_STATUSES } from '../search.ts'
import { texts } from '../texts.ts'
import { COLUMNS } from './columns.tsx'

/** The page belongs to another area, so it is named by its address. */
const INVITATIONS: string = '/settings/invitations'

export function PeoplePage() {
  const canRead = useCan('users:read')
  const canReadNames = useCan('users:read-basic')
  return canRead || canReadNames ? <People /> : <NotAllowed title={texts.title} />
}

function People() {
  const [filter, set] = useAddress('/people')
  const go = useNavigate()
  const canInvite = useCan('users:write')
  const list = usePages(peopleQuery(filter), ({ list }) => list.map(({ user }) => user))
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      buttons={
        canInvite && (
          <Link to={INVITATIONS} search={{ create: 'new' }} className="button">
            {texts.invite}
          </Link>
        )
      }
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        <Chips
          label={texts.status}
          names={PERSON_STATUSES}
          chosen={filter.status ?? []}
          onChange={(status) => set({ status })}
        >
          {(status) => formatName(status)}
        </Chips>
      }
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/people/$id', params: { id } })}
    />
  )
}
