export { ConnectorRef } from '../shape.ts'
