import type { EndpointReply } from '../../../service/endpoint.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { errorPage } from '../../sign-in/pages/api.ts'
import { findApplication } from '../applications/store.ts'
import { findSettings } from '../settings/store.ts'

/** Why nobody can sign in to an application. */
export type NotServed = 'unknown' | 'disabled' | 'off'
export type Served = SsoApplicationsRow | NotServed

/** The application that people may sign in to by this protocol. */
export async function findServed(tx: Tx, id: string, protocol: 'oidc' | 'saml'): Promise<Served> {
  const application = await findApplication(tx, id)
  if (!application || application[protocol] === null) return 'unknown'
  if (!(await findSettings(tx)).enabled) return 'off'
  return application.disabled ? 'disabled' : application
}

const TEXTS: Readonly<Record<NotServed, string>> = {
  unknown: 'This application is not known here.',
  disabled: 'Signing in to this application is switched off. Ask whoever looks after it.',
  off: 'Signing in to applications is switched off here. Ask an administrator.',
}

export const notServedPage = (why: NotServed): EndpointReply =>
  errorPage({ title: 'You cannot sign in here', text: TEXTS[why], status: why === 'unknown' ? 404 : 403 })
