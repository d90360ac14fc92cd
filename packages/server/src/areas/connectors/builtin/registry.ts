import type { BuiltinConnector } from './connector.ts'

/** The connectors that run inside the service. */
export const builtinConnectors: readonly BuiltinConnector[] = []
