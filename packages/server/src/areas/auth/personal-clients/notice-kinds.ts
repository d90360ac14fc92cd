import { noticeKind } from '../../../service/notices/kind.ts'

export const clientClosed = noticeKind<{ readonly client: string; readonly reason: string }>({
  id: 'clientClosed',
  preference: 'system',
  about: 'A client that acts for somebody was closed.',
  to: 'the person it acted for',
  title: ({ client }) => `Closed: ${client}`,
  sentence: () => 'It can no longer act for you. If you did not expect this, speak to your administrators.',
  facts: ({ client, reason }) => [
    ['Client', client],
    ['Why', reason],
  ],
  button: 'See your clients',
  several: (count) => `${count} of your clients were closed`,
})
