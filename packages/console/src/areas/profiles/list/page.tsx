import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Offered } from '../../../ui/offered/offered.tsx'
import { Ago } from '../../../ui/time.tsx'
import { profilesQuery, type View } from '../queries.ts'
import { texts } from '../texts.ts'
import { useManages } from '../use-manages.ts'
import { CreateDialog } from './create-dialog.tsx'

export const ProfilesPage = () => (useManages() ? <Profiles /> : <NotAllowed title={texts.title} />)

type Row = View & { readonly id: string }

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(160px, 1fr)',
    cell: ({ requestCatalog }) => <span className="given">{requestCatalog.displayName}</span>,
  },
  {
    id: 'about',
    name: texts.columns.about,
    width: 'minmax(160px, 2fr)',
    from: 900,
    cell: ({ requestCatalog }) => <span className="given muted">{requestCatalog.description}</span>,
  },
  {
    id: 'members',
    name: texts.columns.members,
    width: '100px',
    end: true,
    cell: ({ memberCount }) => formatNumber(Number(memberCount)),
  },
  {
    id: 'how',
    name: texts.columns.how,
    width: '120px',
    from: 760,
    cell: ({ hasBundleAutomation: hasRule }) => (hasRule ? texts.how.rule : texts.how.hand),
  },
  {
    id: 'audience',
    name: texts.columns.audience,
    width: '180px',
    from: 640,
    cell: ({ requestCatalog: { published, visibleToEveryone } }) =>
      published ? (
        visibleToEveryone ? (
          texts.everybody
        ) : (
          texts.some
        )
      ) : (
        <StateBadge tone="neutral">{texts.draft}</StateBadge>
      ),
  },
  {
    id: 'changed',
    name: texts.columns.changed,
    width: '92px',
    end: true,
    from: 520,
    cell: ({ requestCatalog }) => <Ago time={requestCatalog.updatedAt} />,
  },
]

function Profiles() {
  const [{ q, create }, set] = useAddress('/access-profiles')
  const go = useNavigate()
  const canWrite = useCan('catalogs:write')
  const list = usePages(profilesQuery(q), ({ list }) => list.map((row) => ({ ...row, id: row.requestCatalog.id })))
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      create={canWrite && { name: texts.create, ask: () => set({ create: 'new' }) }}
      above={<Offered on="profiles" />}
      list={list}
      texts={texts}
      filter={{ q }}
      onFilter={set}
      columns={COLUMNS}
      nameOf={({ requestCatalog }) => requestCatalog.displayName}
      onOpen={({ id }) => void go({ to: '/access-profiles/$id', params: { id } })}
    >
      {canWrite && create !== undefined && <CreateDialog onClose={() => set({ create: undefined })} />}
    </ListPage>
  )
}
