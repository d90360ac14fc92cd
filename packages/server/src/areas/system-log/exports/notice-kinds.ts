import { noticeKind } from '../../../service/notices/kind.ts'

export const exporterFailing = noticeKind<{ readonly exporter: string; readonly error: string }>({
  id: 'exporterFailing',
  preference: 'system',
  about: 'An export of the system log fails; once for failures in a row.',
  to: 'the super administrators and the operations contacts',
  contacts: 'operations',
  title: ({ exporter }) => `An export of the system log fails: ${exporter}`,
  sentence: () => 'It is tried again and goes on where it stopped; you hear no more of it until it has worked.',
  facts: ({ exporter, error }) => [
    ['Export', exporter],
    ['What went wrong', error],
  ],
  button: 'Look at the export',
  several: (count) => `${count} exports of the system log fail`,
  severalPath: '/settings/log-exports',
})
