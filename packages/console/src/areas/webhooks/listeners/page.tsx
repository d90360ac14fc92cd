import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Ago } from '../../../ui/time.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { listenersQuery } from '../queries.ts'
import type { ListenersSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { PROOFS, proofName } from '../words.ts'

const route = getRouteApi('/listeners')

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
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const query = useInfiniteQuery(listenersQuery(search))
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ list }) => list.map((one): Row => ({ ...one, id: one.listener.id }))) ?? [],
    [query.data],
  )
  const set = useCallback(
    (change: ListenersSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  return (
    <>
      <PageHead title={texts.listeners} note={query.data && texts.listenersLoaded(rows.length, !query.hasNextPage)} />
      <WordList
        query={query}
        texts={{ ...texts, ...texts.noListeners }}
        label={texts.listeners}
        rows={rows}
        columns={COLUMNS}
        nameOf={({ automationDisplayName }) => automationDisplayName}
        onOpen={({ id }) => void go({ to: '/listeners/$id', params: { id } })}
        words={{ value: search.q, onChange: (q) => set({ q }) }}
        isFiltered={Object.values(search).some((one) => one !== undefined)}
        onClear={() => set({ q: undefined, proof: undefined })}
      >
        <Chips
          label={texts.listenerColumns.proof}
          names={PROOFS}
          chosen={search.proof ?? []}
          onChange={(proof) => set({ proof })}
        >
          {(proof) => proofName(proof)}
        </Chips>
      </WordList>
    </>
  )
}
