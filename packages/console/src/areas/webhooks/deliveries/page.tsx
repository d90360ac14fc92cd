import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCan } from '../../../lib/session.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { AllDeliveriesSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { Deliveries } from './deliveries.tsx'
import { DeliveryDays } from './delivery-days.tsx'
import { RedeliverDialog } from './redeliver-dialog.tsx'

const route = getRouteApi('/deliveries')

export function DeliveriesPage() {
  const isAllowed = useCan('webhooks:read')
  return isAllowed ? <All /> : <NotAllowed title={texts.allDeliveries} />
}

function All() {
  const { dialog, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const canWrite = useCan('webhooks:write')
  const set = useCallback(
    (change: AllDeliveriesSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  return (
    <>
      <PageHead title={texts.deliveries}>
        {canWrite && (
          <button type="button" className="button" onClick={() => set({ dialog: 'redeliver' })}>
            {texts.redeliverAll}
          </button>
        )}
      </PageHead>
      <DeliveryDays />
      <Deliveries search={search} onChange={set} />
      {dialog === 'redeliver' && canWrite && <RedeliverDialog onClose={() => set({ dialog: undefined })} />}
    </>
  )
}
