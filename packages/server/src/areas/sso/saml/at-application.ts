import type { EndpointCall } from '../../../service/endpoint.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import type { EndpointParts } from '../../area.ts'

/** A call of a browser at one application. */
export type AtApplication = {
  readonly services: EndpointParts
  readonly call: EndpointCall
  readonly application: SsoApplicationsRow
}
