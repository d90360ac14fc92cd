import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { DeliveryDays } from '../deliveries/delivery-days.tsx'
import { webhooksQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { COLUMNS } from './columns.tsx'

const CreateDialog = lazy(() => import('./create-dialog.tsx').then(({ CreateDialog }) => ({ default: CreateDialog })))

export function WebhooksPage() {
  const isAllowed = useCan('webhooks:read')
  return isAllowed ? <Webhooks /> : <NotAllowed title={texts.title} />
}

function Webhooks() {
  const [{ q, dialog }, set] = useAddress('/webhooks')
  const go = useNavigate()
  const canWrite = useCan('webhooks:write')
  const list = usePages(webhooksQuery(q))
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      buttons={
        <Link to="/deliveries" className="button">
          {texts.allDeliveries}
        </Link>
      }
      create={canWrite && { name: texts.create, ask: () => set({ dialog: 'new' }) }}
      above={<DeliveryDays />}
      list={list}
      texts={texts}
      filter={{ q }}
      onFilter={set}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/webhooks/$id', params: { id } })}
    >
      {dialog === 'new' && canWrite && (
        <Suspense>
          <CreateDialog
            onClose={() => set({ dialog: undefined })}
            onDone={(id) => void go({ to: '/webhooks/$id', params: { id } })}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
