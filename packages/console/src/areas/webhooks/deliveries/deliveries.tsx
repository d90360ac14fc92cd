import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCan } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { deliveriesQuery, webhookNamesQuery } from '../queries.ts'
import type { DeliverySearch } from '../search.ts'
import { texts } from '../texts.ts'
import { STATES } from '../words.ts'
import { columnsOf } from './columns.tsx'
import styles from './deliveries.module.css'
import { DeliveryDrawer } from './delivery-drawer.tsx'

type Props = {
  /** Absent for those of all webhooks. */
  webhookId?: string
  search: DeliverySearch
  onChange(change: DeliverySearch): void
}

/** The list of deliveries with its filter; one of them is open beside it. */
export function Deliveries({ webhookId, search, onChange }: Props) {
  const { state, since, open } = search
  const { query, rows } = usePages(deliveriesQuery(webhookId, { state, since }))
  const { data: names } = useQuery(webhookNamesQuery(webhookId === undefined ? rows.map((row) => row.webhookId) : []))
  const columns = useMemo(
    () => columnsOf(webhookId === undefined ? (names ?? new Map()) : undefined),
    [webhookId, names],
  )
  const [openWebhookId, openId] = open?.split('.') ?? []
  const canMake = useCan('webhooks:write')
  useKeys({ Escape: () => onChange({ open: undefined }) })
  return (
    <>
      <div className="filters">
        <Chips
          label={texts.state}
          names={STATES}
          chosen={state ?? []}
          onChange={(chosen) => onChange({ state: chosen, open: undefined })}
        >
          {(one) => texts.states[one]}
        </Chips>
        <label className={styles.since}>
          {texts.since}
          <input
            className="input"
            type="date"
            value={since ?? ''}
            onChange={({ target }) => onChange({ since: target.value || undefined, open: undefined })}
          />
        </label>
      </div>
      <div className={`split ${styles.list}`}>
        <PagedGrid
          query={query}
          label={texts.deliveries}
          rows={rows}
          columns={columns}
          nameOf={({ id }) => `${texts.delivery} ${id}`}
          openId={openId}
          onOpen={(row) => onChange({ open: `${row.webhookId}.${row.id}` })}
          empty={
            <EmptyList
              begin={webhookId === undefined && canMake && { name: texts.create, to: '/webhooks' }}
              texts={texts.noDeliveries}
              isFiltered={state !== undefined || since !== undefined}
              onClear={() => onChange({ state: undefined, since: undefined })}
            />
          }
        />
        {openWebhookId && openId && (
          <DeliveryDrawer
            key={openId}
            webhookId={openWebhookId}
            id={openId}
            onOpen={(id) => onChange({ open: `${openWebhookId}.${id}` })}
            onClose={() => onChange({ open: undefined })}
          />
        )}
      </div>
    </>
  )
}
