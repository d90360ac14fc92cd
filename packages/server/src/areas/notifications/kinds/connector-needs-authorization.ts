import { noticeKind } from './kind.ts'

export const connectorNeedsAuthorization = noticeKind<{ readonly connector: string; readonly app: string }>({
  id: 'connectorNeedsAuthorization',
  preference: 'connectorIssues',
  about: 'A connector has to be authorized anew.',
  to: 'the owners of the connector, else of its app, else the super administrators',
  truth: 'connectors.failing',
  title: ({ app, connector }) => `Needs a new authorization: ${app} (${connector})`,
  sentence: () =>
    'The app refuses the credentials of the connector: nothing is synced until somebody authorizes it anew.',
  facts: ({ app, connector }) => [
    ['App', app],
    ['Connector', connector],
  ],
  button: 'Authorize it',
  several: (count) => `${count} connectors need a new authorization`,
  severalPath: '/connectors',
})
