import type { EndpointReply } from '../../../service/endpoint.ts'
import { sql } from '../../../store/sql.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { html, pageReply } from '../../sign-in/pages/api.ts'

type Granted = Pick<SsoApplicationsRow, 'entitlement_id'>

/** Whether one of the accounts of the person holds the entitlement of the application now. */
export const hasAccess = async (tx: Tx, { entitlement_id }: Granted, userId: string): Promise<boolean> =>
  (await tx.find(sql`
    select 1 from grants_view g
    join app_users_view a on a.id = g.app_user_id and a.identity_user_id = ${userId} and a.deleted_at is null
    join app_entitlements_view e on e.id = g.entitlement_id and e.deleted_at is null
    where g.entitlement_id = ${entitlement_id} and (g.deprovision_at is null or g.deprovision_at > ${tx.now})
    limit 1`)) !== undefined

/** For a person who may not sign in to the application yet: where to ask for it. */
export const askForAccessPage = (
  application: Pick<SsoApplicationsRow, 'display_name' | 'app_id' | 'entitlement_id'>,
): EndpointReply => {
  const address = `/requests/new?${new URLSearchParams({
    app: application.app_id,
    entitlement: application.entitlement_id,
  })}`
  return pageReply({
    title: 'Ask for access',
    status: 403,
    body: html`<p>You do not have access to ${application.display_name} yet.</p>
<p><a class="button" href="${address}">Ask for access</a></p>`,
  })
}
