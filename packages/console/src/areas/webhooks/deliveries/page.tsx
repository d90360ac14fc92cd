import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { texts } from '../texts.ts'
import { Deliveries } from './deliveries.tsx'
import { DeliveryDays } from './delivery-days.tsx'
import { RedeliverDialog } from './redeliver-dialog.tsx'

export function DeliveriesPage() {
  const isAllowed = useCan('webhooks:read')
  return isAllowed ? <All /> : <NotAllowed title={texts.allDeliveries} />
}

function All() {
  const [{ dialog, ...search }, set] = useAddress('/deliveries')
  const canWrite = useCan('webhooks:write')
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
