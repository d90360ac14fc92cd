import type { Endpoint } from '../../../service/endpoint.ts'
import { redirectTo } from './reply.ts'

/** Where somebody who only typed the name of the host begins. */
export const homeEndpoint = (): Endpoint => ({
  route: 'GET /',
  about: 'Leads to the own account.',
  page: true,
  maxBodyBytes: 0,
  run: async () => redirectTo('/account'),
})
