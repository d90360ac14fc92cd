import { object, openMap } from './object.ts'

/** The tool that is called. */
export const Tool = object('Tool', {
  name: 'string',
  server: 'string',
  appId: 'string',
  connectorId: 'string',
  classification: 'string',
  annotations: openMap,
})

/** Who calls it. */
export const ToolCaller = object('ToolCaller', {
  user: 'User',
  clientId: 'string',
  clientType: 'string',
  ip: 'string',
})

/** What a classifier found; levels are 0 (none), 1 (low), 2 (medium) and 3 (high). */
export const Verdict = object('Verdict', { classifier: 'string', level: 'int', labels: 'list<string>' })
