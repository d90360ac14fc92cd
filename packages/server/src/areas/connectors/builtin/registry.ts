import type { BuiltinConnector } from './connector.ts'
import { fileConnector } from './file/index.ts'

/** The connectors that run inside the service. */
export const builtinConnectors: readonly BuiltinConnector[] = [fileConnector]
