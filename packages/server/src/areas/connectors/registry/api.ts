export { capabilitiesOf } from './capabilities.ts'
export { Connector } from './shape.ts'
export { findConnector, findShown } from './store.ts'
export { toConnector } from './view.ts'
