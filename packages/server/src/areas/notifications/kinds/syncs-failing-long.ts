import { noticeKind } from './kind.ts'

type LongAbout = {
  readonly connector: string
  readonly app: string
  readonly connectorId: string
  readonly error: string
  /** Since when, such as 2026-11-17 08:00 UTC. */
  readonly since: string
}

export const syncsFailingLong = noticeKind<LongAbout>({
  id: 'syncsFailingLong',
  preference: 'connectorIssues',
  about: 'Syncs of a connector have failed for 24 hours.',
  to: 'the owners of the connector, else of its app, else the super administrators, and the operations contacts',
  contacts: 'operations',
  truth: 'connectors.failing',
  title: ({ app, connector }) => `No sync for a day: ${app} (${connector})`,
  sentence: ({ since }) => `Every sync has failed since ${since}.`,
  facts: ({ app, connector, error, since }) => [
    ['App', app],
    ['Connector', connector],
    ['Failing since', since],
    ['What went wrong', error],
  ],
  button: 'Look at the connector',
  several: (count) => `${count} connectors have not synced for a day`,
  severalPath: '/connectors',
})
