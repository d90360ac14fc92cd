export { can, capabilitiesOf } from './capabilities.ts'
export { Connector, ConnectorRef } from './shape.ts'
export { findConnector, findShown, listLiveConnectors } from './store.ts'
export { toConnector } from './view.ts'
