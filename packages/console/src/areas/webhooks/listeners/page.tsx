import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { listenersQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { PROOFS, proofName } from '../words.ts'

export function ListenersPage() {
  return useCan('automations:read') ? <Listeners /> : <NotAllowed title={texts.listeners} />
}

type Row = Answered.WebhookListenerView & { readonly id: string }

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    id: 'automation',
    name: texts.listenerColumns.automation,
    width: 'minmax(140px, 1fr)',
    cell: (row) => row.automationDisplayName || row.listener.automationId,
  },
  {
    id: 'proof',
    name: texts.listenerColumns.proof,
    width: '220px',
    from: 480,
    cell: (row) => proofName(row.listener.authType),
  },
  {
    id: 'state',
    name: texts.listenerColumns.state,
    width: '80px',
    cell: ({ automationEnabled: isOn }) => (
      <StateBadge tone={isOn ? 'good' : 'neutral'}>{isOn ? texts.on : texts.off}</StateBadge>
    ),
  },
  {
    id: 'calls',
    name: texts.listenerColumns.calls,
    width: '80px',
    end: true,
    from: 720,
    cell: ({ listener }) => formatNumber(Number(listener.receivedCount)),
  },
  {
    id: 'called',
    name: texts.listenerColumns.called,
    width: '96px',
    end: true,
    from: 640,
    cell: ({ listener }) => <Ago time={listener.lastReceivedAt} />,
  },
]

function Listeners() {
  const [search, set] = useAddress('/listeners')
  const go = useNavigate()
  const canMake = useCan('automations:write')
  const list = usePages(listenersQuery(search), ({ list }) => list.map((one): Row => ({ ...one, id: one.listener.id })))
  return (
    <ListPage
      begin={canMake && { name: texts.makeListener, to: '/automations' }}
      title={texts.listeners}
      loaded={texts.listenersLoaded}
      list={list}
      texts={{ ...texts, ...texts.noListeners }}
      filter={search}
      onFilter={set}
      filters={
        <Chips
          label={texts.listenerColumns.proof}
          names={PROOFS}
          chosen={search.proof ?? []}
          onChange={(proof) => set({ proof })}
        >
          {(proof) => proofName(proof)}
        </Chips>
      }
      columns={COLUMNS}
      nameOf={({ automationDisplayName }) => automationDisplayName}
      onOpen={({ id }) => void go({ to: '/listeners/$id', params: { id } })}
    />
  )
}
