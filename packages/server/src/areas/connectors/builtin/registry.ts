import type { BuiltinConnector } from './connector.ts'
import { fileConnector } from './file/index.ts'
import { httpJsonConnector } from './http-json/index.ts'
import { ldapConnector } from './ldap/index.ts'
import { postgresqlConnector } from './postgresql/index.ts'
import { scim2Connector } from './scim2/index.ts'

/** The connectors that run inside the service. */
export const builtinConnectors: readonly BuiltinConnector[] = [
  fileConnector,
  httpJsonConnector,
  ldapConnector,
  postgresqlConnector,
  scim2Connector,
]
