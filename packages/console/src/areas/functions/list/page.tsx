import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { PublishedState } from '../published-state.tsx'
import { type Fn, functionsQuery } from '../queries.ts'
import { RuntimeNote } from '../runtime-note.tsx'
import { texts } from '../texts.ts'
import { CreateDialog } from './create-dialog.tsx'

export const FunctionsPage = () => (useCan('functions:read') ? <Functions /> : <NotAllowed title={texts.title} />)

const COLUMNS: readonly GridColumn<Fn>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(140px, 1fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'description',
    name: texts.description,
    width: 'minmax(140px, 1fr)',
    from: 800,
    cell: ({ description }) => <span className="given">{description}</span>,
  },
  { id: 'state', name: texts.columns.state, width: '204px', cell: (fn) => <PublishedState fn={fn} /> },
  {
    id: 'callers',
    name: texts.columns.callers,
    width: '130px',
    from: 640,
    cell: ({ workflowTemplateRefs }) => texts.callers(workflowTemplateRefs.length),
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

function Functions() {
  const [{ q, dialog }, set] = useAddress('/functions')
  const go = useNavigate()
  const canWrite = useCan('functions:write')
  const list = usePages(functionsQuery(q))
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      create={canWrite && { name: texts.create, ask: () => set({ dialog: 'new' }) }}
      above={<RuntimeNote />}
      list={list}
      texts={texts.list}
      filter={{ q }}
      onFilter={set}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/functions/$id', params: { id }, search: {} })}
    >
      {canWrite && dialog === 'new' && <CreateDialog onClose={() => set({ dialog: undefined })} />}
    </ListPage>
  )
}
