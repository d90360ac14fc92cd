import { noticeKind } from './kind.ts'

type HeldAbout = {
  readonly connector: string
  readonly app: string
  readonly connectorId: string
  readonly error: string
}

export const syncHeld = noticeKind<HeldAbout>({
  id: 'syncHeld',
  preference: 'connectorIssues',
  about: 'A sync would have removed far more than usual and is held.',
  to: 'the owners of the connector, else of its app, else the super administrators',
  truth: 'connectors.held',
  title: ({ app, connector }) => `A sync is held: ${app} (${connector})`,
  sentence: () =>
    'It would have removed far more than usual, so nothing was applied: confirm it, or resume the connector.',
  facts: ({ app, connector, error }) => [
    ['App', app],
    ['Connector', connector],
    ['What is unusual', error],
  ],
  button: 'Look at the sync',
  several: (count) => `${count} syncs are held`,
  severalPath: '/connectors',
})
