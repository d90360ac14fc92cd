import type { BuiltinConnector } from './connector.ts'
import { fileConnector } from './file/index.ts'
import { ldapConnector } from './ldap/index.ts'
import { postgresqlConnector } from './postgresql/index.ts'

/** The connectors that run inside the service. */
export const builtinConnectors: readonly BuiltinConnector[] = [fileConnector, ldapConnector, postgresqlConnector]
