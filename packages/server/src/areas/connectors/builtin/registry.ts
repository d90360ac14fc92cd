import type { BuiltinConnector, ConnectorKind } from './connector.ts'
import { fileKind } from './file/kind.ts'
import { httpJsonKind } from './http-json/kind.ts'
import { ldapKind } from './ldap/kind.ts'
import { postgresqlKind } from './postgresql/kind.ts'
import { scim2Kind } from './scim2/kind.ts'

type Builtin = {
  readonly kind: ConnectorKind
  /** Only for a process of its own: the service never runs what reads a source. */
  load(): Promise<BuiltinConnector>
}

/** The connectors that run inside the service. */
export const builtins: readonly Builtin[] = [
  { kind: fileKind, load: async () => (await import('./file/index.ts')).fileConnector },
  { kind: httpJsonKind, load: async () => (await import('./http-json/index.ts')).httpJsonConnector },
  { kind: ldapKind, load: async () => (await import('./ldap/index.ts')).ldapConnector },
  { kind: postgresqlKind, load: async () => (await import('./postgresql/index.ts')).postgresqlConnector },
  { kind: scim2Kind, load: async () => (await import('./scim2/index.ts')).scim2Connector },
]
