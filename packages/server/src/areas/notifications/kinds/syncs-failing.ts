import { noticeKind } from './kind.ts'
import { counted } from './task-about.ts'

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
