import { noticeKind } from '../../../service/notices/kind.ts'
import { counted } from '../../../service/notices/words.ts'

type SyncAbout = {
  readonly connector: string
  readonly app: string
  readonly connectorId: string
  readonly error: string
  readonly failures: number
}

export const syncsFailing = noticeKind<SyncAbout>({
  id: 'syncsFailing',
  preference: 'connectorIssues',
  about: 'Three full syncs of a connector in a row have failed after one that worked.',
  to: 'the owners of the connector, else of its app, else the super administrators',
  truth: 'connectors.failing',
  title: ({ app, connector }) => `Syncs keep failing: ${app} (${connector})`,
  sentence: ({ failures }) => `The last ${counted(failures, 'sync')} have failed, so what is shown of the app is old.`,
  facts: ({ app, connector, error }) => [
    ['App', app],
    ['Connector', connector],
    ['What went wrong', error],
  ],
  button: 'Look at the connector',
  several: (count) => `Syncs of ${count} connectors keep failing`,
  severalPath: '/connectors',
})

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
