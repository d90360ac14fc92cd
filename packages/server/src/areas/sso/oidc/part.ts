import { part } from '../../area.ts'
import { authorizeByFormEndpoint, authorizeEndpoint } from './authorize.ts'
import { configurationEndpoint, jwksEndpoint } from './documents.ts'
import { tokenEndpoint } from './token.ts'
import { userinfoEndpoints } from './userinfo.ts'

export const oidcPart = part({
  endpoints: (services) => [
    configurationEndpoint(services),
    jwksEndpoint(services),
    authorizeEndpoint(services),
    authorizeByFormEndpoint(),
    tokenEndpoint(services),
    ...userinfoEndpoints(services),
  ],
})
