import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { policiesQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { type Policy, stepCount, TYPES, typeOf } from '../words.ts'
import { CreateDialog } from './create-dialog.tsx'

export const PoliciesPage = () => (useCan('policies:read') ? <Policies /> : <NotAllowed title={texts.title} />)

const COLUMNS: readonly GridColumn<Policy>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(160px, 1fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'type',
    name: texts.columns.type,
    width: '140px',
    cell: (row) => {
      const type = typeOf(row)
      return type ? texts.types[type] : ''
    },
  },
  {
    id: 'content',
    name: texts.columns.content,
    width: '160px',
    from: 640,
    cell: (row) => texts.content(stepCount(row), row.rules.length),
  },
  {
    id: 'origin',
    name: texts.columns.origin,
    width: '100px',
    from: 760,
    cell: ({ systemBuiltin, scope }) =>
      systemBuiltin ? (
        <StateBadge tone="neutral">{texts.builtin}</StateBadge>
      ) : scope ? (
        <StateBadge tone="neutral">{texts.local}</StateBadge>
      ) : (
        texts.own
      ),
  },
  {
    id: 'changed',
    name: texts.columns.changed,
    width: '92px',
    end: true,
    from: 520,
    cell: ({ updatedAt }) => <Ago time={updatedAt} />,
  },
]

function Policies() {
  const [{ create, ...filter }, set] = useAddress('/policies')
  const go = useNavigate()
  const canWrite = useCan('policies:write')
  const list = usePages(policiesQuery(filter))
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      create={canWrite && { name: texts.create, ask: () => set({ create: 'new' }) }}
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        <Chips label={texts.type} names={TYPES} chosen={filter.type ?? []} onChange={(next) => set({ type: next })}>
          {(type) => texts.types[type]}
        </Chips>
      }
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/policies/$id', params: { id } })}
    >
      {canWrite && create !== undefined && <CreateDialog onClose={() => set({ create: undefined })} />}
    </ListPage>
  )
}
