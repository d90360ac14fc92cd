import { anybody } from '../../service/guard.ts'

export const catalogueReader = anybody('who looks at connectors or makes them', {
  narrowed: ['connectors:read', 'connectors:create'],
})

export const feeder = anybody('the connector itself, and who may change it', {
  narrowed: ['connectors:write'],
  connector: true,
})
